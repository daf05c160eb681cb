import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { CustomerRow } from '../../../shared/contract/customers.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { customersMutations } from './customers.queries.ts'

export interface MergeChoice {
  id: string
  kept: CustomerRow
  gone: CustomerRow
}

/** Asks once more, merges, and leads to the one that stays. */
export function MergeConfirm({
  choice,
  onClose,
  onMerged,
}: {
  choice: MergeChoice | null
  onClose: () => void
  onMerged?: () => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const merge = useMutation(customersMutations.merge())
  const name = choice?.kept.name ?? ''
  return (
    <ConfirmDialog
      open={choice !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      tone="primary"
      title={<Trans>Merge into {name}?</Trans>}
      body={
        <Trans>
          Orders, debt, balance, numbers and tags of both stand under {name} from then on. What {name} does not say is
          taken from the other. You can undo it for a day.
        </Trans>
      }
      confirmLabel={<Trans>Merge</Trans>}
      extra={merge.isError ? <Note tone="bad">{errorText(merge.error)}</Note> : undefined}
      onConfirm={async () => {
        if (!choice) return
        const { keptId } = await merge.mutateAsync({ id: choice.id, keptId: choice.kept.id, goneId: choice.gone.id })
        onClose()
        onMerged?.()
        toast({ title: t`Merged`, description: name, type: 'success' })
        void navigate({ to: '/dashboard/customers/$id', params: { id: keptId } })
      }}
    />
  )
}

/** Two customers side by side; each can be the one that stays. */
export const MergeSides = ({
  one,
  other,
  isLinked = true,
  onKeep,
}: {
  one: CustomerRow
  other: CustomerRow
  /** Whether the names lead to their pages. */
  isLinked?: boolean
  onKeep: ((kept: CustomerRow, gone: CustomerRow) => void) | null
}) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <Side row={one} isLinked={isLinked} onKeep={onKeep && (() => onKeep(one, other))} />
    <Side row={other} isLinked={isLinked} onKeep={onKeep && (() => onKeep(other, one))} />
  </div>
)

function Side({ row, isLinked, onKeep }: { row: CustomerRow; isLinked: boolean; onKeep: (() => void) | null }) {
  const format = useFormat()
  const { id, name, phones, place, tags, isArchived, orderCount, spentTzs, owesTzs, keptTzs, lastVisitAt, createdAt } =
    row
  const known = format.day(businessDay(createdAt))
  const seen = lastVisitAt === null ? null : format.day(businessDay(lastVisitAt))
  return (
    <section className="border border-line rounded-control p-3 grid gap-2 content-start min-w-0" aria-label={name}>
      <div className="flex items-center gap-3 min-w-0">
        <Avatar name={name} size={40} />
        <div className="min-w-0">
          {isLinked ? (
            <Link to="/dashboard/customers/$id" params={{ id }} className="block font-medium wrap-any underline">
              {name}
            </Link>
          ) : (
            <b className="block wrap-any">{name}</b>
          )}
          <span className="text-small text-ink-2 tnum wrap-any">
            {[...phones.map(formatPhone), place].filter(Boolean).join(', ')}
          </span>
        </div>
      </div>
      <p className="text-dense tnum">
        <Plural value={orderCount} one="# order" other="# orders" />, {formatTzs(spentTzs)}
      </p>
      {owesTzs > 0 ? (
        <p className="text-dense text-held tnum">
          <Trans>Owes {formatTzs(owesTzs)}</Trans>
        </p>
      ) : null}
      {keptTzs === 0 ? null : (
        <p className="text-dense text-ok tnum">
          <Trans>Balance {formatTzs(keptTzs)}</Trans>
        </p>
      )}
      <p className="text-small text-ink-2">
        <Trans>Known since {known}</Trans>
        {seen === null ? null : (
          <>
            {', '}
            <Trans>last visit {seen}</Trans>
          </>
        )}
      </p>
      {tags.length > 0 || isArchived ? (
        <p className="flex flex-wrap gap-1.5">
          {isArchived ? (
            <Badge icon="box">
              <Trans>Archived</Trans>
            </Badge>
          ) : null}
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      ) : null}
      {onKeep ? (
        <Button size="sm" icon="users" onClick={onKeep}>
          <Trans>Keep this one</Trans>
        </Button>
      ) : null}
    </section>
  )
}
