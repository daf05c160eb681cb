import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/states.tsx'
import { CreateFrame } from './create-gate.tsx'

/** What a campaign of either channel is written in: the note of a kept draft above, the steps, and beside them what is seen and paid. */
export function CampaignFrame({
  title,
  badge,
  above,
  side,
  draft: { isDirty, isRestored, problem },
  onSubmit,
  children,
}: {
  title: ReactNode
  badge?: ReactNode
  above?: ReactNode
  side: ReactNode
  draft: { isDirty: boolean; isRestored: boolean; problem: unknown }
  onSubmit: (event: SubmitEvent) => void
  children: ReactNode
}) {
  return (
    <CreateFrame
      title={title}
      actions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {isDirty ? (
            <span className="text-small text-ink-2 flex items-center gap-1.5">
              <Icon name="check" size={18} />
              <Trans>Draft kept on this device</Trans>
            </span>
          ) : null}
          {badge}
        </div>
      }
    >
      {isRestored && isDirty ? (
        <Note tone="info">
          <Trans>What you changed here before and did not save is still there.</Trans>
        </Note>
      ) : null}
      {above}
      <form
        noValidate
        onSubmit={onSubmit}
        className="grid grid-cols-1 gap-4 items-start lg:grid-cols-[minmax(0,1fr)_312px]"
      >
        <div className="grid grid-cols-1 gap-4 min-w-0">
          {children}
          <FormProblem error={problem} title={<Trans>The campaign is not saved</Trans>} />
          <SavingNeedsNetwork />
        </div>
        <div className="grid grid-cols-1 gap-4 min-w-0">{side}</div>
      </form>
    </CreateFrame>
  )
}

export const CampaignName = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField {...field} label={<Trans>Name, for you alone</Trans>} maxLength={60} autoComplete="off" />
)
