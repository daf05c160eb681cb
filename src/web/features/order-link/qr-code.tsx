import { Trans } from '@lingui/react/macro'
import { qrFile } from '../../ui/qr-file.ts'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Icon } from './icon.tsx'

/** Loaded only when a code is shown. */
export function QrCode({ text, label, fileName }: { text: string; label: string; fileName: string }) {
  const save = async () => {
    const file = await qrFile(text, fileName)
    saveFile(file.name, file)
  }
  return (
    <>
      <span className="c-qr">
        <QrPicture text={text} label={label} />
      </span>
      <button className="c-btn full" type="button" onClick={() => void save().catch(() => {})}>
        <Icon name="download" size={20} />
        <Trans>Save the picture</Trans>
      </button>
    </>
  )
}
