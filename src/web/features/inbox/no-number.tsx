import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Note } from '../../ui/states.tsx'

/** What can be sold to who is known by a user name alone, and what cannot. */
export const NoNumber = ({ children }: { children?: ReactNode }) => (
  <Note tone="info" title={<Trans>WhatsApp does not show this customer’s number</Trans>}>
    <div className="grid gap-2">
      <p>
        <Trans>
          Their orders stand in this chat, and they hear of them here. To ring their phone for money, or to sell on
          credit, ask for their number first.
        </Trans>
      </p>
      {children === undefined ? null : <div>{children}</div>}
    </div>
  </Note>
)
