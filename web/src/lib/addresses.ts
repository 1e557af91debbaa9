// The page's addresses: /, /t/{id}, /resume/{token}, /replay, /replay/{id}, /settings, /learn, /learn/{board}, /rules, /rules/{board}.

export interface Place {
  page: 'start' | 'table' | 'resume' | 'replay' | 'settings' | 'learn' | 'rules' | 'nowhere';
  /** What follows the page's name. */
  rest: string;
}

export function placeOf(path: string): Place {
  const [first = '', rest = '', ...more] = path.split('/').slice(1);
  if (more.length) return { page: 'nowhere', rest: '' };
  switch (first) {
    case '':
      return { page: 'start', rest: '' };
    case 't':
      return rest ? { page: 'table', rest } : { page: 'nowhere', rest };
    case 'resume':
      return { page: 'resume', rest };
    case 'replay':
    case 'settings':
    case 'learn':
    case 'rules':
      return { page: first, rest: decodeURIComponent(rest) };
    default:
      return { page: 'nowhere', rest: '' };
  }
}
