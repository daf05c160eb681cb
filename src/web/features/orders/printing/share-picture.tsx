import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type ReceiptJob, receiptPictures } from './print-order.ts'
import { receiptOnPaper } from './receipt-on-paper.ts'
import { shareFile } from '../../../patterns/share-file.ts'

/** Of 80 mm paper, which reads well on a phone. */
const WIDTH = 576
const MARGIN = 32

/** The receipt as a picture: to any app that takes one, else a file. Made on the device, so it needs no network. */
export function SharePicture({ job, tone }: { job: ReceiptJob; tone?: 'slab' }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    try {
      const { paperPicture } = await import('../../../hardware/printers/draw.ts')
      const paper = receiptOnPaper(job.view, job.language, await receiptPictures(job))
      const picture = await paperPicture(paper, WIDTH, MARGIN)
      if (!picture)
        return void toast({
          title: t`This receipt is too long for a picture`,
          description: t`Share it as text or PDF instead.`,
          type: 'warning',
        })
      const name = `${job.number || job.view.shop.name}.png`
      const file = new File([picture], name, { type: 'image/png' })
      if ((await shareFile(file, job.view.shop.name)) === 'saved')
        toast({ title: t`Picture saved`, description: name, type: 'success' })
    } catch {
      toast({ title: t`The picture could not be made`, description: t`Share it as text instead.`, type: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="image" {...(tone && { tone })} busy={isBusy} onClick={() => void share()}>
      <Trans>Share as a picture</Trans>
    </Button>
  )
}
