/** Whether this browser has passkeys at all, here: they are bound to a name, never to a bare number. While a page is drawn before its browser is known, it is taken to. */
export const canUsePasskeys = (): boolean =>
  typeof window === 'undefined'
  || (typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname))
