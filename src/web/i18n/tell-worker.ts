/** To the active service worker, once there is one; to nobody where there is none. */
export function tellWorker(
  message: { type: 'kaunta:warm-site' } | { type: 'kaunta:language'; language: string },
): void {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) =>
      (registration?.active ?? registration?.waiting ?? registration?.installing)?.postMessage(message),
    )
    .catch(() => undefined)
}
