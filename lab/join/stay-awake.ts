/** Keeps the screen on while the page is visible, where the browser can: the lock ends whenever the page is hidden. */
export function stayAwake(): void {
  const request = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', request);
  request();
}
