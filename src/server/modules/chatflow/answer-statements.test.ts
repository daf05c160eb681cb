import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFlowChat, aWriterTo, type FlowApp, startFlowApp } from '../../../../tests/support/flow/chat.ts'
import { recordStatements, type SentStatement, statementCount } from '../../../../tests/support/statements.ts'
import { post } from '../../../../tests/support/whatsapp/chats.ts'

/** What an answer of the flow costs, counted: from WhatsApp's call to what is written down once it went. Times are `tests/bench/chat.bench.ts`. */
let app: FlowApp
beforeAll(async () => {
  app = await startFlowApp()
})
afterAll(() => app.close())

/** Of so many customers who write at once, to one number. The queue's own looks are not among them. */
async function answering(writers: readonly { bodyOf: (text: string) => string }[], words: string) {
  const before = app.graph.sent.length
  const { sent } = await recordStatements(async () => {
    await Promise.all(writers.map(({ bodyOf }) => post(app.t, bodyOf(words))))
    await app.t.app.runDueJobs()
  })
  // Other nodes and screens are told by the clock.
  const own = sent.filter(({ text }) => !text.includes('pg_notify'))
  return { own, answers: app.graph.sent.length - before }
}
const namesOf = (sent: readonly SentStatement[]) => sent.flatMap(({ name }) => name?.replace(/\.\d+$/, '') ?? [])

test('a customer who returns is answered by these statements, prepared, and by no other job', async () => {
  const { bodyOf, write } = await aFlowChat(app)
  await write('Habari')
  const { own, answers } = await answering([{ bodyOf }], 'menu')
  expect(answers).toBe(1)
  expect(namesOf(own)).toEqual([
    'job.send',
    'chat.whose',
    'chat.in',
    'flow.standing',
    'flow.save',
    'chat.look',
    'chat.out',
    'job.send',
    'chat.claim',
    'chat.heads',
    'chat.mark',
    'chat.sent',
    'chat.leave',
  ])
})

test('of twenty who write at once each costs at most 20 statements, transactions and their shop included; who is new at most 32, for two answers', async () => {
  const { shop, number } = await aFlowChat(app)
  const writers = Array.from({ length: 20 }, () => aWriterTo(app.t, shop, number))
  const first = await answering(writers, 'Habari')
  expect(first.answers).toBe(40)
  const again = await answering(writers, 'menu')
  expect(again.answers).toBe(20)
  expect(statementCount(again.own) / 20).toBeLessThanOrEqual(20)
  expect(statementCount(first.own) / 20).toBeLessThanOrEqual(32)
})
