import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorCodes } from '../../shared/contract/error-codes.ts'
import { ApiError, type ApiErrorParts } from '../api/api-error.ts'
import { addErrorMessages } from './error-messages.ts'
import { officeErrors } from './office-errors.ts'
import { refusalText } from './refusal-text.ts'
import { errorText } from './use-error-text.ts'

const statuses = Array.from({ length: 200 }, (_, index) => 400 + index)
/** What stands in front of a server, or a server that is not ours, may say. None of it is for the people at the counter. */
const bodies: readonly unknown[] = [
  undefined,
  null,
  '',
  0,
  [],
  {},
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><center>nginx</center></body></html>',
  'upstream connect error or disconnect/reset before headers. reset reason: overflow',
  '{"half": ',
  '\u0000\u0001',
  "TypeError: Cannot read properties of undefined (reading 'id')\n    at handler (/srv/app.js:1:2)",
  { message: 'Request failed with status code 500' },
  { error: { message: 'relation "orders" does not exist' } },
  { detail: [{ msg: 'Field required', type: 'missing', loc: ['body', 'name'] }] },
  { detail: [{ type: 'value_error.missing' }] },
  { detail: 'Not Found' },
  { message: { error: { message: 'ECONNREFUSED 127.0.0.1:5432' } } },
  { error: 'Internal Server Error', statusCode: 500, message: 'Internal Server Error' },
  { error: { code: 'no.such_code', message: 'new', requestId: 'r1' } },
  { error: { code: 'order.not_found' } },
]
const failures: ApiErrorParts[] = [
  ...statuses.flatMap((status) =>
    bodies.map((data): ApiErrorParts => ({
      kind: 'answer',
      status,
      data,
      message: `Request failed with status code ${status}`,
    })),
  ),
  ...errorCodes.map((code): ApiErrorParts => ({
    kind: 'answer',
    status: 409,
    data: { error: { code, message: 'for developers', requestId: 'r1' } },
    message: 'Request failed with status code 409',
  })),
  {
    kind: 'answer',
    status: 200,
    data: { items: 'no' },
    message: 'GET /api/store/orders: the answer does not fit the contract',
  },
  ...(['offline', 'timeout', 'aborted'] as const).flatMap((kind) =>
    ['Network Error', 'timeout of 150000ms exceeded', 'Failed to fetch', ''].map((message): ApiErrorParts => ({
      kind,
      message,
    })),
  ),
]

const said: Record<'en' | 'sw', { i18n: I18n; texts: Set<string> }> = {
  en: { i18n: setupI18n(), texts: new Set() },
  sw: { i18n: setupI18n(), texts: new Set() },
}
beforeAll(async () => {
  type Loaded = Promise<{ messages: Messages }>
  const load = {
    en: [import('./locales/en.po') as Loaded, import('./office/en.po') as Loaded],
    sw: [import('./locales/sw.po') as Loaded, import('./office/sw.po') as Loaded],
  }
  addErrorMessages(officeErrors)
  for (const language of ['en', 'sw'] as const) {
    const messages = Object.assign({}, ...(await Promise.all(load[language])).map((one) => one.messages)) as Messages
    const { i18n } = said[language]
    i18n.loadAndActivate({ locale: language, messages })
    said[language].texts = new Set(Object.keys(messages).map((id) => i18n._(id)))
  }
})

describe.each(['en', 'sw'] as const)('in %s', (language) => {
  test('whatever a call ends in, people read a text of ours: every status, every body, no network, no answer', () => {
    const { i18n, texts } = said[language]
    const all = failures.flatMap((parts) => {
      const error = new ApiError(parts)
      return [errorText(i18n, error), i18n._(refusalText(error))].map((text) => ({ text, parts }))
    })
    expect(all.length).toBeGreaterThan(8_000)
    expect(
      all
        .filter(({ text }) => text === '' || !texts.has(text))
        .map(({ text, parts }) => `${parts.kind} ${parts.status ?? ''}: ${text}`),
    ).toEqual([])
  })

  test('and for anything thrown that is no call', () => {
    const { i18n, texts } = said[language]
    const thrown: unknown[] = [
      new TypeError('Failed to fetch dynamically imported module'),
      new Error('QuotaExceededError'),
      'words',
      undefined,
      null,
      7,
      { message: 'x' },
    ]
    expect(
      thrown
        .flatMap((error) => [errorText(i18n, error), i18n._(refusalText(error))])
        .filter((text) => !texts.has(text)),
    ).toEqual([])
  })
})

test('no text of these is the same in both languages, but for those without words', () => {
  const same = failures
    .map((parts) => new ApiError(parts))
    .filter((error) => errorText(said.en.i18n, error) === errorText(said.sw.i18n, error))
  expect(same).toEqual([])
})

const textOf = (status: number, data?: unknown) =>
  errorText(said.en.i18n, new ApiError({ kind: 'answer', status, data, message: 'own' }))
test('a status without a code says what it means', () => {
  expect([401, 403, 404, 413, 429, 500, 502, 503, 504, 418, 422].map((status) => textOf(status))).toEqual([
    'Log in again to go on.',
    'You do not have permission for this. Ask the owner of the shop.',
    'This page or record was not found.',
    'This is too large to send. Make it smaller, then try again.',
    'Too many tries. Wait a little, then try again.',
    'Something went wrong on the server. Try again.',
    'The server cannot be reached right now. Try again in a moment.',
    'The server cannot be reached right now. Try again in a moment.',
    'The server did not answer in time. Try again.',
    'Something went wrong. Try again.',
    'Something went wrong. Try again.',
  ])
  // The marker and its answer, to the letter (specification §8).
  expect(textOf(500, { message: 'Internal Server Error' })).toBe('Something Went Wrong')
})
