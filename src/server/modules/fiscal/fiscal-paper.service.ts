import type { FiscalFigures } from '../../../shared/domain/fiscal.ts'
import { creditNotesOf } from '../../../shared/domain/fiscal-credit-notes.ts'
import { formatTin } from '../../../shared/domain/taxes.ts'
import type { FiscalPaper } from '../../../shared/texts/fiscal-paper.ts'
import type { Tx } from '../../platform/database.ts'
import { zNumber } from '../../providers/fiscal/tra-documents.ts'
import { backOf, paperOf } from './fiscal-lists.repository.ts'

/** What stands of it on the customer's paper, and its link: nothing of what was refused, which is the shop's to put right; it waits as far as the customer can tell. */
export async function fiscalPaperOf(tx: Tx, shopId: string, orderId: string): Promise<FiscalPaper | undefined> {
  const found = await paperOf(tx, shopId, orderId)
  if (!found) return undefined
  const { serial, tin, vrn, uin, taxOffice } = found
  const isAccepted = found.state === 'accepted'
  const back = isAccepted && found.isBack && found.figures ? await backOf(tx, shopId, orderId) : undefined
  const creditNotes = back && found.figures ? creditNotesOf(back, found.figures, found.rates) : []
  const buyer = isAccepted && !found.isErased ? found.figures?.customer : undefined
  return {
    state: isAccepted ? 'accepted' : 'waiting',
    number: isAccepted ? found.number : null,
    code: isAccepted ? found.code : '',
    link: isAccepted ? found.link : null,
    zNumber: found.number === null ? '' : zNumber(found.day),
    serial,
    tin,
    vrn,
    uin: uin ?? '',
    taxOffice: taxOffice ?? '',
    issuedAt: found.issuedAt.toISOString(),
    isSandbox: found.way === 'sandbox',
    ...(buyer && buyer.id !== '' && { buyer: buyerOf(buyer) }),
    ...(creditNotes.length > 0 && { creditNotes }),
  }
}

const buyerOf = ({ name, idType, id }: FiscalFigures['customer']) => {
  const isTin = idType === 'tin'
  return { name, isTin, id: isTin ? formatTin(id) : id }
}
