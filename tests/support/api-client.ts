import type { Endpoint, InputOf, ResponseOf } from '../../src/shared/contract/endpoint.ts'

export interface Answer<T> {
  status: number
  body: T
}

/** Calls an endpoint of the contract over real HTTP, as any client would. The answer is parsed with the contract when it is a 2xx. */
export function createApiClient(origin: string, headers: Record<string, string> = {}) {
  return async function send<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    token?: string,
  ): Promise<Answer<ResponseOf<E>>> {
    const parts = input as unknown as {
      params?: Record<string, string>
      query?: Record<string, string | number | boolean | undefined>
      body?: unknown
    }
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(parts.params?.[name] ?? ''),
    )
    const url = new URL(path, origin)
    for (const [key, value] of Object.entries(parts.query ?? {}))
      if (value !== undefined) url.searchParams.set(key, String(value))
    const reply = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...headers,
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    })
    const body: unknown = await reply.json()
    return { status: reply.status, body: (reply.ok ? endpoint.response.parse(body) : body) as ResponseOf<E> }
  }
}
