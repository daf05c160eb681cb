import { type Db, inShop } from '../../platform/database.ts'
import type { Graph } from '../../providers/whatsapp/graph.ts'
import type { Lines } from './lines.ts'
import { listNumbers, readNumber } from './numbers.repository.ts'

/** The account at Meta that a number is of, and what opens it. */
export interface ChatAccount {
  graph: Graph
  wabaId: string
  token: string
}
export type AccountsService = ReturnType<typeof createAccountsService>

/** For what is an account's and no conversation's. */
export const createAccountsService = ({ db, lines }: { db: Db; lines: Lines }) => ({
  /** Null for a number that is not connected, or not this shop's. */
  async accountOf(shopId: string, numberId: string): Promise<ChatAccount | null> {
    const number = await inShop(db, shopId, (tx) => readNumber(tx, shopId, numberId))
    const line = number?.state === 'connected' ? lines.lineOf(shopId, number) : null
    return line === null || number === undefined
      ? null
      : { graph: line.graph, wabaId: number.waba_id, token: line.line.token }
  },
  /** Hands a file in for messages to come; WhatsApp's id of it, or null where it does not take it now. */
  async keepFile(
    shopId: string,
    numberId: string,
    file: { bytes: Buffer; type: string; fileName: string },
  ): Promise<string | null> {
    const number = await inShop(db, shopId, (tx) => readNumber(tx, shopId, numberId))
    const line = number?.state === 'connected' ? lines.lineOf(shopId, number) : null
    const answer = await line?.graph.upload(line.line, file)
    return answer?.kind === 'ok' ? answer.value.mediaId : null
  },
  /** Those that are not disconnected. */
  numbers: async (shopId: string) =>
    (await inShop(db, shopId, (tx) => listNumbers(tx, shopId)))
      .filter(({ state }) => state !== 'disconnected')
      .map(({ id, name, display_phone: displayPhone, waba_id: wabaId, state }) => ({
        id,
        name,
        displayPhone,
        wabaId,
        isConnected: state === 'connected',
      })),
})
