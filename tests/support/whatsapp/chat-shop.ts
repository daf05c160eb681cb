import { afterAll, afterEach, expect } from 'vitest'
import { aNumber, startChatApp } from './chats.ts'

/** The app, a shop and its number for all tests of a file. After each, whatever it did, Meta would have taken all that was sent, and no fault is left over for the next. */
export async function aChatShop({ hasFlow = false }: { hasFlow?: boolean } = {}) {
  const chat = await startChatApp()
  const { graph } = chat
  const t = () => chat.t
  const shop = await chat.t.aShop()
  const number = await aNumber(chat.t, graph, shop, { hasFlow })
  afterEach(() => {
    expect(graph.problems.splice(0)).toEqual([])
    graph.faults.length = 0
    graph.media.faults.length = 0
    delete graph.hooks.beforeAnswer
  })
  afterAll(() => chat.close())
  return { chat, t, shop, number }
}
