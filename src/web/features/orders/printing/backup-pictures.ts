import { type Bitmap, codePicture } from '../../../hardware/printers/paper.ts'
import { receiptCodes } from '../../../offline/till.ts'
import { CODE_LEVEL } from '../../../ui/code-level.ts'
import type { ReceiptJob } from './print-order.ts'
import { orderIdIn } from './receipt-key.ts'

/** Of the narrowest paper, 58 mm: what stands on it stands on every other. */
const DOTS = 384
/** Larger helps no camera. */
const MOST_DOTS_A_MODULE = 5
/** A receipt waits no longer for its code: it prints without. */
const MOST_MS = 1500

/** The codes that bring the sale back; of no receipt yet there are none, and none where the shop wants no code on its receipts. */
export async function backupTexts({ key, view }: Pick<ReceiptJob, 'key' | 'view'>): Promise<string[]> {
  if (key === null || view.look?.showsCode === false) return []
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<string[]>((resolve) => {
    timer = setTimeout(() => resolve([]), MOST_MS)
  })
  return await Promise.race([receiptCodes(orderIdIn(key)), late]).finally(() => clearTimeout(timer))
}

/** The same in dots. The quiet zone is the paper beside them. */
export async function backupPictures(job: Pick<ReceiptJob, 'key' | 'view'>): Promise<Bitmap[]> {
  const texts = await backupTexts(job)
  return texts.length === 0 ? [] : await codePictures(texts)
}

/** The tax authority's own, which its receipt is checked by; null where nothing has come. */
export async function fiscalPicture({ fiscal }: ReceiptJob['view']): Promise<Bitmap | null> {
  return fiscal?.link ? ((await codePictures([fiscal.link]))[0] ?? null) : null
}

export async function codePictures(texts: readonly string[]): Promise<Bitmap[]> {
  const { encode } = await import('uqr')
  return texts.map((text) => {
    const { data } = encode(text, { ecc: CODE_LEVEL, border: 0 })
    return codePicture(data, Math.min(MOST_DOTS_A_MODULE, Math.floor(DOTS / data.length)), 0)
  })
}
