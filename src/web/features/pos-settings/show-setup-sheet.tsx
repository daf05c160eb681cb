import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { writeSetup } from '../../../shared/domain/device-setup.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/button.tsx'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { setupHere } from './setup-here.ts'

/** This device's set-up as a code. Nothing in it is secret, and of the shop there is nothing but the ids of its kitchen’s stations. */
export function ShowSetupSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [text] = useState(() => writeSetup(setupHere(language)))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: t`Copied`, type: 'success' })
    } catch {
      toast({ title: t`Not copied`, description: t`Scan the code instead.`, type: 'info' })
    }
  }
  return (
    <Sheet open onOpenChange={onClose} size="sm" title={<Trans>Copy this set-up</Trans>}>
      <div className="grid justify-items-center gap-3 text-center">
        <QrPicture text={text} label={t`Code with the set-up of this device`} size={320} />
        <p className="text-ink-2">
          <Trans>
            On the other device open Settings, Counter, and there “Take the set-up of another device”. It holds no
            password and nothing of the shop.
          </Trans>
        </p>
        <Button icon="copy" onClick={() => void copy()}>
          <Trans>Copy as text</Trans>
        </Button>
      </div>
    </Sheet>
  )
}
