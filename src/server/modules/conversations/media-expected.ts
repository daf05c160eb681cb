import type { InboundContent } from '../../../shared/contract/conversations.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { afterCommit, type Tx } from '../../platform/database.ts'
import { jobsOf } from '../../platform/jobs.ts'
import { insertExpected } from './chat-media.repository.ts'

/** A message says that it carries something: its place is kept, and it is fetched after the commit. */
export async function expectMedia(
  tx: Tx,
  {
    content,
    ...of
  }: {
    shopId: string
    conversationId: string
    messageId: string
    direction: 'in' | 'out'
    content: InboundContent
    at: Date
  },
): Promise<void> {
  if (content.kind !== 'media' || content.mediaId === null) return
  const id = uuidv7(of.at.getTime())
  const { mediaKind: kind, mediaId: graphId, fileName } = content
  if (!(await insertExpected(tx, { ...of, id, kind, graphId, fileName: fileName ?? '' }))) return
  await fetchLater(tx, of.shopId, id)
}

export async function fetchLater(tx: Tx, shopId: string, mediaId: string, afterSeconds?: number): Promise<void> {
  const jobs = jobsOf(tx)
  await jobs?.enqueue(
    tx,
    'chat.fetch_media',
    { shopId, mediaId },
    { withinSeconds: 600, ...(afterSeconds === undefined ? {} : { afterSeconds }) },
  )
  if (jobs && afterSeconds === undefined) afterCommit(tx, () => jobs.wake('chat.fetch_media'))
}
