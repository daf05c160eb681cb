import { storable as cut, withoutSecrets } from '../../platform/without-secrets.ts'
import type { ProviderExchange } from '../../providers/payments/payments.ts'
import type { ExchangeRow } from './attempts.repository.ts'

const MOST_LETTERS = 20_000

/**
 * Collects what an adapter says it said and heard, to be kept with the attempt. `hidden`: never kept, however a gateway wants it spelled; the address a payer comes back
 * to opens the order link for a day, which nobody who reads this may have (decisions 28).
 */
export function createExchangeLog(adapter: string, hidden: readonly string[] = []) {
  const kept: ExchangeRow[] = []
  const spellings = hidden.flatMap((text) => [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    Buffer.from(text).toString('base64'),
    encodeURIComponent(Buffer.from(text).toString('base64')),
  ])
  const clean = (text: string) =>
    storable(spellings.reduce((left, spelling) => left.replaceAll(spelling, '[hidden]'), text))
  return {
    add: ({ what, request, response, status, at }: ProviderExchange) =>
      void kept.push({
        what,
        adapter,
        direction: 'sent',
        request: clean(request),
        response: clean(response),
        status,
        at,
      }),
    rows: (): readonly ExchangeRow[] => kept,
  }
}

const storable = (text: string) => cut(text, MOST_LETTERS)

/** A callback as it came, for the attempt's history. Passwords some gateways put into their callbacks are not kept. */
export function receivedExchange(adapter: string, rawBody: Buffer, outcome: string, at: Date): ExchangeRow {
  return {
    what: 'callback',
    adapter,
    direction: 'received',
    request: storable(withoutSecrets(rawBody.toString('utf8'))),
    response: outcome,
    status: 200,
    at,
  }
}
