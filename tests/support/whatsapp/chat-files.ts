import { addChatFile } from '../../../src/shared/contract/chat-media.ts'
import type { BodyOf } from '../../../src/shared/contract/endpoint.ts'
import { listChatEntries, sendChatMessage } from '../../../src/shared/contract/inbox.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { OwnedShop } from '../test-app.ts'
import { type ANumber, aText, aWamid, deliver, inbound, messagesOf, type startChatApp } from './chats.ts'

/** Customers who wrote to a shop, and what its people send them from the composer. */
export function chatFiles(
  { t, graph }: Awaited<ReturnType<typeof startChatApp>>,
  { shop, token: own }: OwnedShop,
  number: ANumber,
) {
  let people = 0
  return {
    async somebody() {
      people += 1
      const from = `2557170${String(people).padStart(5, '0')}`
      const wamid = aWamid()
      await deliver(t, inbound(number, aText(t.clock.now(), from, 'Nitumie bei', wamid)))
      const first = (await messagesOf(t, shop.id)).find((one) => one.wamid === wamid)
      const id = first?.conversationId ?? ''
      return {
        id,
        from,
        wamid,
        firstId: first?.id ?? '',
        sent: () => graph.sent.filter(({ body }) => body.to === from).map(({ body }) => body),
        out: async () =>
          (await messagesOf(t, shop.id)).filter((one) => one.conversationId === id && one.direction === 'out'),
        entries: async () => (await t.must(listChatEntries, { params: { id }, query: {} }, own)).items,
      }
    },
    upload: (conversationId: string, data: Buffer, more: { id?: string; token?: string; fileName?: string } = {}) =>
      t.call(
        addChatFile,
        {
          params: { id: conversationId },
          query: { id: more.id ?? uuidv7(), fileName: more.fileName ?? '' },
          file: new Blob([new Uint8Array(data)]),
        },
        more.token ?? own,
      ),
    async send(conversationId: string, body: Partial<BodyOf<typeof sendChatMessage>>, token = own) {
      const answer = await t.call(
        sendChatMessage,
        { params: { id: conversationId }, body: { id: uuidv7(), text: '', ...body } },
        token,
      )
      // The file is handed in by a job of the one that found its message waiting.
      for (let round = 0; round < 3; round += 1) await t.app.runDueJobs()
      return answer
    },
  }
}
