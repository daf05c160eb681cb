import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFlowChat, type FlowApp, startFlowApp, textOf } from '../../../../tests/support/flow/chat.ts'
import { recordStatements, roundTrips, statementCount } from '../../../../tests/support/statements.ts'

/** What an answer of the flow costs, in statements and round trips, which do not depend on the machine: from WhatsApp's call to what is written down after it was sent. */
let app: FlowApp
beforeAll(async () => {
  app = await startFlowApp()
})
afterAll(() => app.close())

test('x', async () => {
  const { write } = await aFlowChat(app)
  for (const words of ['Habari', 'menu', 'menu']) {
    const { result, sent } = await recordStatements(() => write(words))
    console.log(words, textOf(result), roundTrips(sent), statementCount(sent))
    let last = 0
    for (const one of sent) {
      console.log(one.message === last ? '   ' : '-- ', one.name ?? '', one.text.replaceAll(/\s+/g, ' ').slice(0, 110))
      last = one.message
    }
  }
  expect(1).toBe(1)
})
