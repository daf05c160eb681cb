import { Trans } from '@lingui/react/macro'
import { Note } from '../../../ui/states.tsx'

/** Over an order that is known from its receipt's code alone. */
export const ScannedNote = () => (
  <Note tone="held" icon="qr" title={<Trans>As it stands on its receipt</Trans>}>
    <Trans>
      The receipt is genuine, but what was returned or paid elsewhere since then is not known on this device. The server
      tells the owner of goods that were returned twice.
    </Trans>
  </Note>
)
