import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { StaffMember } from '../../../shared/contract/staff.ts'
import { NO_DISCOUNT_LIMIT } from '../../../shared/domain/discount-limits.ts'
import { showPercent } from '../../../shared/domain/percent.ts'
import { pullSoon } from '../../offline/till.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { staffMutations } from './staff.queries.ts'

const LIMITS = [0, 500, 1000, 1500, 2000, 3000, 5000, NO_DISCOUNT_LIMIT]

/** What of a member concerns the till: whether they have a PIN, which nobody else ever sees, what they may take off, and how far they may let a debt grow by themselves. */
export function TillPart({
  member,
  mayTake,
  limit,
  onLimit,
  creditTzs,
  onCredit,
}: {
  member: StaffMember
  /** Their PIN. */
  mayTake: boolean
  limit: number | null
  /** Left out: shown, and not changed. */
  onLimit: ((limit: number | null) => void) | undefined
  creditTzs: number | null
  onCredit: (limit: number | null) => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const take = useMutation(staffMutations.takePin())
  const { name } = member
  const takeIt = async () => {
    try {
      await take.mutateAsync(member.userId)
      pullSoon()
      toast({
        title: t`${name} has no PIN any more`,
        description: t`Tills know it as soon as they have been in touch with the server.`,
        type: 'success',
      })
    } catch {
      // Shown below.
    }
  }
  const points = limit === null || LIMITS.includes(limit) ? LIMITS : [...LIMITS, limit]
  return (
    <section className="mt-4 grid gap-3">
      <h3 className="font-bold">
        <Trans>At the till</Trans>
      </h3>
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 basis-52 text-dense">
          {member.hasPin ? (
            <Trans>{name} has a PIN. Nobody else is ever shown it.</Trans>
          ) : (
            <Trans>{name} has no PIN. They set one under My profile.</Trans>
          )}
        </p>
        {member.hasPin && mayTake ? (
          <Button tone="danger" size="sm" busy={take.isPending} onClick={() => void takeIt()}>
            <Trans>Take the PIN away</Trans>
          </Button>
        ) : null}
      </div>
      {take.isError ? <Note tone="bad">{errorText(take.error)}</Note> : null}
      {member.isAdmin ? null : (
        <MoneyField
          label={<Trans>Debt without a manager</Trans>}
          help={
            <Trans>
              What a customer may owe in all when {name} says so. Empty: as the shop has it. 0: nothing on credit
            </Trans>
          }
          optional
          readOnly={onLimit === undefined}
          value={creditTzs}
          onChange={onCredit}
        />
      )}
      {member.isAdmin ? null : (
        <SelectField
          label={<Trans>Discount without a manager</Trans>}
          disabled={onLimit === undefined}
          value={limit === null ? '' : String(limit)}
          placeholder={t`As the shop has it`}
          onChange={({ target }) => onLimit?.(target.value === '' ? null : Number(target.value))}
          options={points.map((value) => {
            const percent = showPercent(value)
            return {
              value: String(value),
              label:
                value === NO_DISCOUNT_LIMIT ? t`As much as they like` : value === 0 ? t`None` : t`Up to ${percent}%`,
            }
          })}
        />
      )}
    </section>
  )
}
