import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SetGoods, SetLink } from '../../../shared/contract/product-sets.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { shareFile } from '../../patterns/share-file.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { setsMutations } from './sets.queries.ts'
import { useCopyLink } from '../../patterns/use-copy-link.ts'

/** How customers get a set: by WhatsApp, as a code to scan, as a picture, or as an address. The same address each time, until the shop makes another one. */
export function SetShare({
  id,
  link,
  name,
  shopName,
  goods,
  onClose,
}: {
  id: string
  link: SetLink
  name: string
  shopName: string
  goods: readonly SetGoods[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [asks, setAsks] = useState<'new' | 'end' | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const renew = useMutation(setsMutations.link(id))
  const end = useMutation(setsMutations.endLink(id))
  const copy = useCopyLink()
  const picture = async () => {
    setDrawing(true)
    try {
      const { drawShareCard } = await import('./share-card.ts')
      await shareFile(await drawShareCard({ name, shopName, url: link.url, goods }), name)
    } catch (error) {
      toast({ title: errorText(error), type: 'danger' })
    } finally {
      setDrawing(false)
    }
  }
  return (
    <>
      <Sheet
        open
        onOpenChange={onClose}
        title={<Trans>Send this set</Trans>}
        footer={
          <Button tone="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <div className="grid gap-4">
          <div className="grid place-items-center">
            <QrPicture text={link.url} label={t`QR code of the set`} />
          </div>
          <p className="text-center text-ink-2">
            <Trans>Customers scan it or open the link, choose, and send you the order.</Trans>
          </p>
          <div className="grid gap-2 sm:grid-cols-2">
            <a
              className={buttonClass({ tone: 'whatsapp', full: true })}
              href={`https://wa.me/?text=${encodeURIComponent(link.text)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="wa" />
              <Trans>Share on WhatsApp</Trans>
            </a>
            <Button full icon="image" busy={isDrawing} onClick={() => void picture()}>
              <Trans>Share as a picture</Trans>
            </Button>
            <a className={buttonClass({ full: true })} href={link.picture} download={`${fileNameOf(name)}.png`}>
              <Icon name="download" />
              <Trans>Download the picture</Trans>
            </a>
            <Button full icon="copy" onClick={() => void copy(link.url)}>
              <Trans>Copy link</Trans>
            </Button>
            <a className={buttonClass({ full: true })} href={link.url} target="_blank" rel="noopener noreferrer">
              <Icon name="eye" />
              <Trans>See the page</Trans>
            </a>
          </div>
          <figure className="grid gap-1.5">
            <img
              src={link.picture}
              alt={t`Picture of the set: its first goods, its name and what they cost`}
              width={1200}
              height={630}
              className="w-full h-auto rounded-card border border-line"
            />
            <figcaption className="text-small text-ink-2">
              <Trans>WhatsApp and Facebook show this picture with the link.</Trans>
            </figcaption>
          </figure>
          <TextField
            label={<Trans>Link of the set</Trans>}
            readOnly
            value={link.url}
            onFocus={(event) => event.target.select()}
          />
          {renew.isError || end.isError ? <Note tone="bad">{errorText(renew.error ?? end.error)}</Note> : null}
          <div className="grid gap-2 sm:grid-cols-2">
            <Button full icon="refresh" busy={renew.isPending} onClick={() => setAsks('new')}>
              <Trans>Make a new link</Trans>
            </Button>
            <Button full tone="danger" icon="x" busy={end.isPending} onClick={() => setAsks('end')}>
              <Trans>Take the link back</Trans>
            </Button>
          </div>
        </div>
      </Sheet>
      <ConfirmDialog
        open={asks !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsks(null))}
        title={asks === 'new' ? <Trans>Make a new link?</Trans> : <Trans>Take the link back?</Trans>}
        body={<Trans>The link and every printed code of it then lead nowhere.</Trans>}
        cancelLabel={<Trans>Keep</Trans>}
        confirmLabel={asks === 'new' ? <Trans>Make a new link</Trans> : <Trans>Take the link back</Trans>}
        onConfirm={async () => {
          try {
            await (asks === 'new' ? renew.mutateAsync(true) : end.mutateAsync())
            if (asks === 'end') onClose()
          } catch {
            // The sheet says why.
          } finally {
            setAsks(null)
          }
        }}
      />
    </>
  )
}

/** What a phone and a computer can name a file: letters and digits of the set's name. */
const fileNameOf = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40) || 'seti'
