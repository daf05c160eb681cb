import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PICTURE_TYPES, usePictureUpload } from '../media/media.queries.ts'

/** The logo with its picture at once, how far it is, and a way to take it off. `value` is what the server keeps. */
export function LogoField({
  value,
  onChange,
  disabled = false,
}: {
  value: string | null
  onChange: (url: string | null) => void
  disabled?: boolean
}) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const errorText = useErrorText()
  const { progress, error, upload } = usePictureUpload('logo')
  const [local, setLocal] = useState<string | null>(null)
  useEffect(() => () => (local === null ? undefined : URL.revokeObjectURL(local)), [local])
  const choose = async (file: File | undefined) => {
    if (!file) return
    setLocal(URL.createObjectURL(file))
    const media = await upload(file)
    if (media) onChange(media.url)
    else setLocal(null)
  }
  const shown = local ?? value
  const percent = progress === null ? 0 : Math.round(progress * 100)
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <span className="lab" id={`${id}-label`}>
        <Trans>Logo</Trans>{' '}
        <small>
          <Trans>optional</Trans>
        </small>
      </span>
      <div className="flex items-center gap-4 flex-wrap">
        <span className="size-20 rounded-tile border border-line bg-sunken grid place-items-center overflow-hidden flex-none text-ink-3">
          {shown ? (
            <img src={shown} alt={t`Logo of the shop`} className="size-full object-contain" />
          ) : (
            <Icon name="store" size={32} />
          )}
        </span>
        <input
          ref={box}
          id={id}
          type="file"
          accept={PICTURE_TYPES}
          className="vh"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          icon="upload"
          busy={progress !== null}
          busyLabel={<Trans>Uploading {percent}%</Trans>}
          disabled={disabled}
          onClick={() => box.current?.click()}
          aria-describedby={`${id}-note`}
        >
          {shown ? <Trans>Change logo</Trans> : <Trans>Upload logo</Trans>}
        </Button>
        {shown && progress === null && !disabled ? (
          <Button
            tone="text"
            onClick={() => {
              setLocal(null)
              onChange(null)
            }}
          >
            <Trans>Remove</Trans>
          </Button>
        ) : null}
      </div>
      {progress === null ? null : (
        <progress className="w-full mt-2 accent-primary" max={100} value={percent} aria-label={t`Upload of the logo`} />
      )}
      {error ? (
        <p className="field-error" id={`${id}-note`} role="alert">
          <Icon name="alert" size={18} />
          <span>{errorText(error)}</span>
        </p>
      ) : (
        <p className="help" id={`${id}-note`}>
          <Trans>JPEG, PNG or WebP. It stands on receipts and in your shop.</Trans>
        </p>
      )}
    </div>
  )
}
