import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paperPhotos } from '../offline/till.ts'
import { useFreshOn } from '../session/device.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/states.tsx'
import { photoQueries } from './record-photos.queries.ts'

/** Before the queue is carried elsewhere: photos are too large for that, and stay. */
export function PhotosWaiting() {
  const count = useQuery(photoQueries.waiting()).data ?? 0
  const [isBusy, setBusy] = useState(false)
  useFreshOn(['photos'], photoQueries.all())
  if (count === 0) return null
  const send = async () => {
    setBusy(true)
    await (await paperPhotos()).sendPhotosHere(true).catch(() => {})
    setBusy(false)
  }
  return (
    <Note
      tone="held"
      icon="cloudup"
      title={<Plural value={count} one="# photo waits on this device" other="# photos wait on this device" />}
    >
      <Trans>Photos are not carried to another device: they are sent from this one, behind the sales.</Trans>
      <Button className="mt-2" busy={isBusy} onClick={() => void send()}>
        <Trans>Send photos now</Trans>
      </Button>
    </Note>
  )
}
