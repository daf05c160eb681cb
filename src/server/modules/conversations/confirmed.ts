import { judgeGraphError } from '../../../shared/domain/chat/graph-errors.ts'
import type { GraphAnswer } from '../../providers/whatsapp/graph-call.ts'
import { type NumberField, notVerified, whatsappAway } from './conversations.errors.ts'

/** What WhatsApp confirmed; else which field of the form is wrong. @throws AppError 400, 502 */
export function confirmed<T>(answer: GraphAnswer<T>, field: Exclude<NumberField, 'token'>): T {
  if (answer.kind === 'ok') return answer.value
  if (answer.kind === 'none') throw whatsappAway()
  const { action } = judgeGraphError(answer.code, answer.isTransient)
  if (action === 'retry' || action === 'slow') throw whatsappAway()
  throw action === 'broken' ? notVerified('token', 'chat.token_refused') : notVerified(field, 'chat.not_verified')
}
