interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => URL }
}
const isTrustedTypes = (value: unknown): value is TrustedTypes =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

/** Our CSP takes no bare string where a script is named (trusted types), and starting a worker is such a place. Takes addresses of the build alone. */
export function workerUrl(address: string): string | URL {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isTrustedTypes(types)) return address
  const policy = types.createPolicy('kaunta-decoder', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`no script of ours: ${url}`)
      return url
    },
  })
  return policy.createScriptURL(address)
}
