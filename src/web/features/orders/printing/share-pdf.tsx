import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { backupTexts } from './backup-pictures.ts'
import type { ReceiptJob } from './print-order.ts'
import { receiptFile } from './receipt-file.ts'
import { shareFile } from '../../../patterns/share-file.ts'

/** The receipt as a PDF: its words can be searched and copied. Made on the device, so it needs no network. */
export function SharePdf({ job, tone }: { job: ReceiptJob; tone?: 'slab' }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    try {
      const file = await receiptFile(job, await backupTexts(job))
      if ((await shareFile(file, job.view.shop.name)) === 'saved')
        toast({ title: t`PDF saved`, description: file.name, type: 'success' })
    } catch {
      toast({ title: t`The PDF could not be made`, description: t`Share it as text instead.`, type: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" {...(tone && { tone })} busy={isBusy} onClick={() => void share()}>
      <Trans>Share as PDF</Trans>
    </Button>
  )
}
