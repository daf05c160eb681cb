import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/states.tsx'
import { PICTURE_TYPES, usePictureUpload, type Media } from '../media/media.queries.ts'

const MOST = 8
type Photo = Pick<Media, 'name' | 'url' | 'smallUrl'>

/** Up to eight photos; the first is the tile's. Order by buttons, which a thumb and a keyboard can do. */
export function PhotosField({ value, onChange }: { value: Photo[]; onChange: (photos: Photo[]) => void }) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const errorText = useErrorText()
  const { progress, error, upload, clearError } = usePictureUpload('product')
  const [left, setLeft] = useState(0)
  const latest = useRef(value)
  const put = (photos: Photo[]) => {
    latest.current = photos
    onChange(photos)
  }
  const choose = async (files: FileList | null) => {
    latest.current = value
    const chosen = [...(files ?? [])].slice(0, MOST - value.length)
    for (const [index, file] of chosen.entries()) {
      setLeft(chosen.length - index)
      const media = await upload(file)
      if (!media) break
      put([...latest.current, { name: media.name, url: media.url, smallUrl: media.smallUrl }])
    }
    setLeft(0)
  }
  const move = (from: number, to: number) => {
    const next = [...value]
    const [moved] = next.splice(from, 1)
    if (moved) next.splice(to, 0, moved)
    put(next)
  }
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <span className="lab" id={`${id}-label`}>
        <Trans>Photos</Trans>{' '}
        <small>
          <Trans>optional</Trans>
        </small>
      </span>
      {value.length > 0 ? (
        <ol className="grid grid-cols-2 sm:grid-cols-4 gap-3 mb-3" aria-label={t`Photos, the first is on the tile`}>
          {value.map((photo, index) => {
            const place = index + 1
            return (
              <li key={photo.name} className="border border-line rounded-tile overflow-hidden">
                <img
                  src={photo.smallUrl}
                  alt={t`Photo ${place}`}
                  className="w-full aspect-square object-cover bg-sunken"
                />
                <div className="flex justify-between">
                  <IconButton
                    icon="left"
                    label={t`Move photo ${place} forward`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    icon="trash"
                    label={t`Remove photo ${place}`}
                    onClick={() => put(value.filter((other) => other.name !== photo.name))}
                  />
                  <IconButton
                    icon="right"
                    label={t`Move photo ${place} back`}
                    disabled={index === value.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                </div>
              </li>
            )
          })}
        </ol>
      ) : null}
      <input
        ref={box}
        type="file"
        accept={PICTURE_TYPES}
        multiple
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        data-testid="photo-input"
        onChange={(event) => {
          void choose(event.target.files).finally(() => {
            if (box.current) box.current.value = ''
          })
        }}
      />
      <Button
        icon="image"
        busy={progress !== null}
        busyLabel={
          left > 1 ? (
            <Plural value={left} one={`Uploading ${percent}%, # left`} other={`Uploading ${percent}%, # left`} />
          ) : (
            <Trans>Uploading {percent}%</Trans>
          )
        }
        disabled={value.length >= MOST}
        disabledReason={t`At most ${MOST} photos fit here.`}
        onClick={() => {
          clearError()
          box.current?.click()
        }}
      >
        <Trans>Add photos</Trans>
      </Button>
      {progress === null ? null : (
        <progress
          className="w-full mt-2 accent-primary"
          max={100}
          value={percent}
          aria-label={t`Upload of the photo`}
        />
      )}
      {error ? (
        <Note tone="bad" className="mt-2">
          {errorText(error)}
        </Note>
      ) : (
        <p className="help">
          <Icon name="info" size={14} className="inline mr-1" />
          <Trans>JPEG, PNG or WebP. Without a photo the tile shows a drawing or the first letters.</Trans>
        </p>
      )}
    </div>
  )
}
