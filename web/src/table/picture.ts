// The board as a picture to share: an SVG file, painted once, with a line of text below.

export async function picturePng(svg: string, width: number, height: number, caption: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new Error('picture'));
      image.src = url;
    });
    const strip = Math.round(height * 0.08);
    const canvas = Object.assign(document.createElement('canvas'), { width, height: height + strip });
    const paint = canvas.getContext('2d')!;
    const style = getComputedStyle(document.documentElement);
    paint.fillStyle = style.getPropertyValue('--paper');
    paint.fillRect(0, 0, width, height + strip);
    paint.drawImage(image, 0, 0, width, height);
    paint.fillStyle = style.getPropertyValue('--ink');
    paint.font = `700 ${Math.round(strip * 0.5)}px ${style.getPropertyValue('--display')}`;
    paint.textBaseline = 'middle';
    paint.fillText(caption, strip * 0.4, height + strip / 2, width - strip * 4);
    paint.textAlign = 'right';
    paint.font = `600 ${Math.round(strip * 0.36)}px ${style.getPropertyValue('--display')}`;
    paint.fillText('Citylines', width - strip * 0.4, height + strip / 2);
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('picture'))), 'image/png'));
  } finally {
    URL.revokeObjectURL(url);
  }
}
