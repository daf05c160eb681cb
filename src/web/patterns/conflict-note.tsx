import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/states.tsx'

/** Somebody else saved while this form was typed into: nothing is lost, and one of the two is chosen. */
export const ConflictNote = ({
  title,
  onTheirs,
  onMine,
}: {
  title: ReactNode
  onTheirs: () => void
  onMine: () => void
}) => (
  <Note tone="bad" title={title}>
    <p>
      <Trans>What you typed is still here.</Trans>
    </p>
    <div className="flex flex-wrap gap-2 mt-2">
      <Button onClick={onTheirs}>
        <Trans>Take theirs</Trans>
      </Button>
      <Button onClick={onMine}>
        <Trans>Save mine over it</Trans>
      </Button>
    </div>
  </Note>
)
