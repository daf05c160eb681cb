/** Calls of the public pages. Contract, zod and transport come with the first one: nobody downloads them to read. */
export type Trouble =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'too_many'; minutes: number }
  /** Names of fields the server did not take. */
  | { kind: 'invalid'; fields: string[] }
  | { kind: 'failed' }
type Answer<T> = { kind: 'answer'; body: T } | Trouble

const parts = () => Promise.all([import('../../../api/call.ts'), import('../../../../shared/contract/site.ts')])

/** For who begins to fill in a form: a browser may not ask again for a script that it did not get while the network was away. */
export const prepareAsk = (): void =>
  void Promise.all([parts(), import('../../../api/transport.ts')]).catch(() => undefined)

/** Runs a call and puts what can go wrong into words the pages have texts for. */
export async function ask<T>(
  work: (parts: {
    call: typeof import('../../../api/call.ts').call
    site: typeof import('../../../../shared/contract/site.ts')
  }) => Promise<T>,
): Promise<Answer<T>> {
  try {
    const [{ call }, site] = await parts()
    return { kind: 'answer', body: await work({ call, site }) }
  } catch (error) {
    const { ApiError } = await import('../../../api/api-error.ts').catch(() => ({ ApiError: null }))
    // A chunk that does not load is a network that is not there.
    if (ApiError === null || error instanceof TypeError) return { kind: 'offline' }
    if (!(error instanceof ApiError)) return { kind: 'failed' }
    if (error.kind === 'offline' || error.kind === 'timeout') return { kind: error.kind }
    if (error.code === 'request.too_many')
      return { kind: 'too_many', minutes: Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60)) }
    if (error.code === 'request.invalid') return { kind: 'invalid', fields: error.fields.map((field) => field.path) }
    return { kind: 'failed' }
  }
}
