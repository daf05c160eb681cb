import type { ChatProfile } from '../../../shared/contract/chat-profile.ts'
import { judgeGraphError } from '../../../shared/domain/chat/graph-errors.ts'
import { type Db, inShop } from '../../platform/database.ts'
import type { GraphAnswer } from '../../providers/whatsapp/graph-call.ts'
import { notSent, numberNotFound, profileRefused, whatsappAway } from './conversations.errors.ts'
import type { Lines } from './lines.ts'
import { readNumber } from './numbers.repository.ts'

export type ProfileService = ReturnType<typeof createProfileService>

/** What customers see of the business behind a number: read from WhatsApp and written there, so that what was changed in WhatsApp's own pages is never overwritten unseen. */
export function createProfileService({ db, lines }: { db: Db; lines: Lines }) {
  async function lineOf(shopId: string, id: string) {
    const row = await inShop(db, shopId, (tx) => readNumber(tx, shopId, id))
    if (row === undefined) throw numberNotFound()
    const line = lines.lineOf(shopId, row)
    if (line === null || row.state !== 'connected') throw notSent('disconnected')
    return line
  }
  async function read(shopId: string, id: string): Promise<ChatProfile> {
    const { graph, line } = await lineOf(shopId, id)
    const [profile, prompts] = await Promise.all([graph.profileOf(line), graph.promptsOf(line)])
    return { ...valueOf(profile), prompts: valueOf(prompts) }
  }
  return {
    read,
    /** @throws AppError 404, 409 (not connected; refused by WhatsApp), 502: what was taken before it stays, and the same once more is right */
    async write(shopId: string, id: string, { prompts, ...profile }: ChatProfile): Promise<ChatProfile> {
      const { graph, line } = await lineOf(shopId, id)
      valueOf(await graph.setProfile(line, profile))
      valueOf(await graph.setPrompts(line, prompts))
      return { ...profile, prompts }
    },
  }
}

function valueOf<T>(answer: GraphAnswer<T>): T {
  if (answer.kind === 'ok') return answer.value
  if (answer.kind === 'none') throw whatsappAway()
  const { action } = judgeGraphError(answer.code, answer.isTransient)
  if (action === 'retry' || action === 'slow') throw whatsappAway()
  throw action === 'broken' ? notSent('account_trouble') : profileRefused(answer.message)
}
