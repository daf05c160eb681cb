import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useErrorText } from '../i18n/use-error-text.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/states.tsx'

export interface Picture {
  name: string
  url: string
  smallUrl: string
}

/** One broad picture, sent up when it is chosen. `upload`: of features/media, which nobody below a feature knows. */
export function PictureField({
  label,
  value,
  types,
  upload: { progress, error, upload },
  onChange,
}: {
  label: string
  value: Picture | null
  types: string
  upload: { progress: number | null; error: unknown; upload: (file: File) => Promise<Picture | null | undefined> }
  onChange: (picture: Picture | null) => void
}) {
  const errorText = useErrorText()
  const file = useRef<HTMLInputElement>(null)
  const choose = async (chosen: File | undefined) => {
    const media = chosen && (await upload(chosen))
    if (media) onChange({ name: media.name, url: media.url, smallUrl: media.smallUrl })
  }
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <div className="grid gap-2">
      <p className="lab">
        {label}{' '}
        <small>
          <Trans>optional</Trans>
        </small>
      </p>
      {value ? (
        <img
          src={value.url}
          alt={label}
          className="w-full object-cover rounded-card bg-sunken"
          style={{ height: 128 }}
        />
      ) : null}
      <input
        ref={file}
        type="file"
        accept={types}
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          icon="image"
          busy={progress !== null}
          busyLabel={<Trans>Uploading {percent}%</Trans>}
          onClick={() => file.current?.click()}
        >
          {value ? <Trans>Another picture</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {value ? (
          <Button tone="text" onClick={() => onChange(null)}>
            <Trans>Remove</Trans>
          </Button>
        ) : null}
      </div>
      {error ? <Note tone="bad">{errorText(error)}</Note> : null}
    </div>
  )
}
