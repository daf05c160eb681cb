import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChatNumber } from '../../../shared/contract/chat-numbers.ts'
import { whatsappLink } from '../../../shared/domain/whatsapp-link.ts'
import { shareFile } from '../../patterns/share-file.ts'
import { useCopyLink } from '../../patterns/use-copy-link.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { qrFile } from '../../ui/qr-file.ts'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'

/** How customers get to a number: its link and its code, for the door, the paper bag and the status. */
export function NumberLinkSheet({ number, onClose }: { number: ChatNumber; onClose: () => void }) {
  const { t } = useLingui()
  const copy = useCopyLink()
  const [message, setMessage] = useState('')
  const made = whatsappLink(number.displayPhone, message)
  const picture = async (link: string) => {
    try {
      await shareFile(await qrFile(link, 'whatsapp-qr'), number.displayPhone)
    } catch {
      toast({ title: t`No picture could be made on this device`, type: 'danger' })
    }
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Link and QR code</Trans>}
      description={<Trans>Who scans it or taps it writes to {number.displayPhone}.</Trans>}
    >
      <div className="grid gap-4">
        {number.isSandbox ? (
          <Note tone="held" icon="info">
            <Trans>
              A sandbox number is nobody’s in WhatsApp: its customers are played on the operator’s page. Print the code
              of a real number only.
            </Trans>
          </Note>
        ) : null}
        <TextField
          label={<Trans>What the customer’s message begins with</Trans>}
          help={<Trans>If a start of your flow waits for the words of a code, put them here.</Trans>}
          optional
          maxLength={200}
          error={
            made.kind === 'refused' && made.why === 'message_too_long'
              ? t`Shorter, please: the code gets too fine.`
              : ''
          }
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        {made.kind === 'link' ? (
          <>
            <div className="grid justify-items-center">
              <QrPicture text={made.link} label={t`QR code of the WhatsApp number`} />
            </div>
            <TextField
              label={<Trans>Link</Trans>}
              readOnly
              value={made.link}
              onFocus={(event) => event.target.select()}
              trailing={
                <Button size="sm" tone="text" icon="copy" onClick={() => void copy(made.link)}>
                  <Trans>Copy</Trans>
                </Button>
              }
            />
            <Button full icon="download" onClick={() => void picture(made.link)}>
              <Trans>Save or share the picture</Trans>
            </Button>
          </>
        ) : null}
      </div>
    </Sheet>
  )
}
