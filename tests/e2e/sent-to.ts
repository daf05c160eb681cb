import { expect } from '@playwright/test'
import { listMessages } from '../../src/shared/contract/operator.ts'
import { createApiClient } from '../support/api-client.ts'

/** What a message the sandbox kept holds, as the operator's page shows it, newest first; `but` is what stood in the one before it. */
export async function sentTo(origin: string, contact: string, what: RegExp, but = ''): Promise<string> {
  const send = createApiClient(origin, { 'x-forwarded-for': '10.9.9.9' })
  const found = async () => {
    const { body } = await send(listMessages, { query: { search: contact } }, process.env['KAUNTA_OPERATOR_TOKEN'])
    return body.messages.map(({ text }) => what.exec(text)?.[0]).find((hit) => hit !== undefined && hit !== but)
  }
  await expect.poll(found, { timeout: 15_000 }).toBeTruthy()
  return (await found()) ?? ''
}
