import './theme.css';
import './cards/colours.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { forgetOldNonces } from './lib/dealing';
import { preferredLanguage, setLanguage, useTexts, LANGUAGES } from './lib/l10n.svelte';
import { watchErrors } from './lib/notices.svelte';
import { loadPage } from './lib/pages';
import { catchLinks, here } from './lib/router.svelte';
import { settings, theme } from './lib/settings.svelte';
import { watchForUpdates } from './lib/update';

document.documentElement.dataset.theme = theme();
const language = settings.language && LANGUAGES.includes(settings.language) ? settings.language : preferredLanguage();
await setLanguage(language);
// The page that was asked for and the texts of its frame come at the same time.
loadPage(here().page).catch(() => undefined); // the frame tries again, and tells
await useTexts('app');
watchErrors();
catchLinks();
mount(App, { target: document.getElementById('app')! });
void watchForUpdates();
forgetOldNonces();
