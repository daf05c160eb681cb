import type { OpenApi, Operation } from '../../../../shared/contract/openapi.ts'

/** One call of the document, as the console offers it. */
export interface ConsoleCall {
  method: string
  path: string
  summary: string
  parameters: Operation['parameters']
  /** What its body begins as; null where it takes none. */
  body: string | null
}

/** All that a key opens, what only looks first; the document itself is none of them. */
export const callsOf = ({ paths }: OpenApi): ConsoleCall[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { summary, parameters, requestBody, security }]) =>
        security.length === 0
          ? []
          : [
              {
                method: method.toUpperCase(),
                path,
                summary,
                parameters,
                body: requestBody
                  ? JSON.stringify(requestBody.content['application/json']?.example ?? {}, null, 2)
                  : null,
              },
            ],
      ),
    )
    .toSorted(
      (one, other) =>
        Number(one.method !== 'GET') - Number(other.method !== 'GET') || one.path.localeCompare(other.path),
    )

/** What its fields begin with: an example only where it must be filled in, for an id of an example is nobody's. */
export const startOf = (call: ConsoleCall): Record<string, string> =>
  Object.fromEntries(
    call.parameters.map(({ name, in: place }) => [
      name,
      place === 'header' ? crypto.randomUUID() : name === 'limit' ? '10' : '',
    ]),
  )

/** The request as it goes out. @throws SyntaxError for a body that is no JSON */
export function requestOf(call: ConsoleCall, key: string, values: Readonly<Record<string, string>>, body: string) {
  const of = (place: string) =>
    call.parameters.flatMap(({ name, in: where }) =>
      where === place && (values[name] ?? '') !== '' ? [[name, values[name] ?? ''] as const] : [],
    )
  const path = of('path').reduce((at, [name, value]) => at.replace(`{${name}}`, encodeURIComponent(value)), call.path)
  const query = new URLSearchParams(of('query').map(([name, value]) => [name, value])).toString()
  return {
    url: query === '' ? path : `${path}?${query}`,
    init: {
      method: call.method,
      headers: {
        authorization: `Bearer ${key.trim()}`,
        ...Object.fromEntries(of('header').map(([name, value]) => [name.toLowerCase(), value])),
        ...(call.body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === null ? {} : { body: JSON.stringify(JSON.parse(body)) }),
    },
  }
}
