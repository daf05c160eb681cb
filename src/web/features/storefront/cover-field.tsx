import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import { type Media, PICTURE_TYPES, usePictureUpload } from '../media/media.queries.ts'

type Cover = Pick<Media, 'name' | 'url' | 'smallUrl'>

/** The broad picture above the page. */
export function CoverField({ value, onChange }: { value: Cover | null; onChange: (cover: Cover | null) => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const file = useRef<HTMLInputElement>(null)
  const { progress, error, upload } = usePictureUpload('product')
  const choose = async (chosen: File | undefined) => {
    const media = chosen && (await upload(chosen))
    if (media) onChange({ name: media.name, url: media.url, smallUrl: media.smallUrl })
  }
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <div className="grid gap-2">
      <p className="lab">
        <Trans>Picture above the page</Trans>{' '}
        <small>
          <Trans>optional</Trans>
        </small>
      </p>
      {value ? (
        <img
          src={value.url}
          alt={t`Picture above the page`}
          className="w-full object-cover rounded-card bg-sunken"
          style={{ height: 128 }}
        />
      ) : null}
      <input
        ref={file}
        type="file"
        accept={PICTURE_TYPES}
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
