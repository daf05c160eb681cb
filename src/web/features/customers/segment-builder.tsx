import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { SegmentWithCounts } from '../../../shared/contract/segments.ts'
import { READY_KEYS, READY_SEGMENTS, type SegmentRules } from '../../../shared/domain/segments.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { ConflictNote } from '../../patterns/conflict-note.tsx'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { StaleNote } from '../../patterns/query-wait.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { SegmentFrame } from './segment-frame.tsx'
import { askable, NEW_RULES, SegmentDraft, SegmentForm } from './segment-form.ts'
import { ruleCountsOf, SegmentHistory, SegmentMembers, SegmentPreviewCard } from './segment-preview.tsx'
import { SegmentRulesEditor } from './segment-rules-editor.tsx'
import { readyTexts, segmentsMutations, segmentsQueries } from './segments.queries.ts'

type WholeSegment = SegmentWithCounts & { rules: SegmentRules }
const draftOf = ({ name, rules }: Pick<WholeSegment, 'name' | 'rules'>): SegmentDraft => ({ name, rules })

/** The rules of one, with who belongs beside them. */
export function SegmentBuilder({
  segment,
  start,
  isBlank = false,
  error = null,
  readTheirs,
}: {
  segment?: WholeSegment
  start?: SegmentDraft
  isBlank?: boolean
  error?: unknown
  readTheirs?: () => Promise<WholeSegment | null>
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { may, isAdmin } = useMay()
  const mayChange = may('customers', 'update')
  const [isDeleting, setDeleting] = useState(false)
  const { form, errors, isDirty, isRestored, problem, conflict, onSubmit, startFrom, newId } = useDraftForm<
    SegmentDraft,
    z.output<typeof SegmentForm>,
    WholeSegment
  >({
    resolver: useFormResolver(SegmentForm),
    start: segment ? draftOf(segment) : (start ?? { name: '', rules: NEW_RULES }),
    // Of a new one only what began with nothing is kept: a ready-made one must not come up as another.
    ...(segment ? { draft: `segment.${segment.id}` } : isBlank ? { draft: 'segment' } : {}),
    kept: SegmentDraft.partial(),
    version: segment?.version ?? 0,
    ...(readTheirs ? { meanwhile: { code: 'segment.changed_meanwhile' as const, read: readTheirs } } : {}),
  })
  const { control, register } = form
  const name = useWatch({ control, name: 'name' })
  const rules = askable(useWatch({ control, name: 'rules' }))
  const asked = useDebounced(rules === null ? '' : JSON.stringify(rules), 350)
  const isAsked = rules !== null && asked === JSON.stringify(rules)
  const quick = useQuery({ ...segmentsQueries.preview(rules ?? READY_SEGMENTS.owing), enabled: isAsked })
  const exact = useQuery({
    ...segmentsQueries.exactly(rules ?? READY_SEGMENTS.owing),
    enabled: isAsked && quick.data?.isAbout === true && !quick.isPlaceholderData,
  })
  // Told at once by a part of the customers, and exactly as soon as all of them are counted.
  const preview = exact.data?.isAbout === false ? exact : quick
  const { mutateAsync: create } = useMutation(segmentsMutations.create())
  const { mutateAsync: save } = useMutation(segmentsMutations.save())
  const submit = onSubmit(async (values, version) => {
    if (segment) {
      const saved = await save({ params: { id: segment.id }, body: { ...values, version } })
      startFrom(draftOf({ ...saved, rules: values.rules }), saved.version)
    } else {
      const { id } = await create({ id: newId(), ...values })
      startFrom({ name: '', rules: NEW_RULES })
      void navigate({ to: '/dashboard/customers/customers-segments/$id', params: { id }, replace: true })
    }
    toast({ title: t`Segment saved`, type: 'success' })
  })
  const isSaved = segment !== undefined && !isDirty
  return (
    <SegmentFrame
      title={name.trim() || (segment ? segment.name : t`New segment`)}
      actions={
        <div className="flex flex-auto flex-wrap items-center justify-end gap-2">
          {isDirty && (segment || isBlank) ? (
            <span className="text-small text-ink-2 flex items-center gap-1.5">
              <Icon name="check" size={18} />
              <Trans>Draft kept on this device</Trans>
            </span>
          ) : null}
          {segment && isAdmin ? (
            <Link
              to="/dashboard/marketing/sms/campaign/create"
              search={{ segment: segment.id }}
              className="btn btn-secondary"
            >
              <Icon name="megaphone" />
              <Trans>Send campaign</Trans>
            </Link>
          ) : null}
          {segment && mayChange ? (
            <>
              <Link
                to="/dashboard/customers/customers-segments/$id"
                params={{ id: `copy-${segment.id}` }}
                className="btn btn-secondary"
              >
                <Icon name="copy" />
                <Trans>Duplicate</Trans>
              </Link>
              <Button icon="trash" onClick={() => setDeleting(true)} aria-haspopup="dialog">
                <Trans>Delete segment</Trans>
              </Button>
            </>
          ) : null}
        </div>
      }
    >
      <StaleNote error={error} />
      {isRestored && isDirty ? (
        <Note tone="info">
          <Trans>What you changed here before and did not save is still there.</Trans>
        </Note>
      ) : null}
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-1 gap-4 items-start lg:grid-cols-[minmax(0,1fr)_312px]"
      >
        <div className="grid grid-cols-1 gap-4 min-w-0">
          <Card>
            <TextField
              label={<Trans>Name of the segment</Trans>}
              maxLength={60}
              autoComplete="off"
              error={errors.name?.message}
              {...register('name')}
            />
          </Card>
          <Controller
            control={control}
            name="rules"
            render={({ field }) => (
              <SegmentRulesEditor
                rules={field.value}
                counts={preview.data && !preview.isPlaceholderData && rules ? ruleCountsOf(preview.data) : []}
                isChecked={errors.rules !== undefined}
                onChange={field.onChange}
              />
            )}
          />
          {errors.rules ? (
            <Note tone="bad">
              <Trans>Fill in every rule, or remove it. A segment has at least one.</Trans>
            </Note>
          ) : null}
          {isBlank && !isDirty ? <ReadyOnes /> : null}
          <FormProblem error={problem} title={<Trans>The segment is not saved</Trans>} />
          {conflict ? (
            <ConflictNote
              title={<Trans>Someone else changed this segment meanwhile</Trans>}
              onTheirs={() => startFrom(draftOf(conflict.theirs), conflict.theirs.version)}
              onMine={conflict.keepMine}
            />
          ) : null}
          <SavingNeedsNetwork />
          {mayChange ? (
            <Button
              type="submit"
              tone="primary"
              size="lg"
              className="ml-auto max-sm:w-full"
              busy={form.formState.isSubmitting}
              busyLabel={<Trans>Saving…</Trans>}
              disabled={isSaved}
              disabledReason={t`Nothing has changed`}
            >
              <Trans>Save segment</Trans>
            </Button>
          ) : null}
        </div>
        <div className="grid grid-cols-1 gap-4 min-w-0">
          <SegmentPreviewCard query={preview} isAskable={rules !== null} isCounting={exact.isFetching} />
          {segment ? <SegmentHistory counts={segment.counts} /> : null}
          {preview.data ? <SegmentMembers preview={preview.data} segment={isSaved ? segment.id : null} /> : null}
        </div>
      </form>
      {segment ? (
        <DeleteDialog
          segment={segment}
          isOpen={isDeleting}
          onOpenChange={setDeleting}
          onDeleted={() => {
            startFrom(draftOf(segment), segment.version)
            void navigate({ to: '/dashboard/customers/customers-segments', replace: true })
          }}
        />
      ) : null}
    </SegmentFrame>
  )
}

function ReadyOnes() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <div className="grid gap-2" role="group" aria-label={t`Or start from a ready segment`}>
      <p className="text-small font-medium text-ink-2">
        <Trans>Or start from a ready segment</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {READY_KEYS.map((ready) => (
          <Chip
            key={ready}
            onClick={() =>
              void navigate({
                to: '/dashboard/customers/customers-segments/$id',
                params: { id: ready },
                replace: true,
              })
            }
          >
            {t(readyTexts[ready])}
          </Chip>
        ))}
      </div>
    </div>
  )
}

function DeleteDialog({
  segment: { id, name },
  isOpen,
  onOpenChange,
  onDeleted,
}: {
  segment: SegmentWithCounts
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDeleted: () => void
}) {
  const errorText = useErrorText()
  const { t } = useLingui()
  const remove = useMutation(segmentsMutations.remove())
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={<Trans>Delete {name}?</Trans>}
      body={<Trans>Its rules and its counts are gone. No customer is deleted.</Trans>}
      confirmLabel={<Trans>Delete segment</Trans>}
      extra={remove.isError ? <Note tone="bad">{errorText(remove.error)}</Note> : undefined}
      onConfirm={async () => {
        await remove.mutateAsync(id)
        toast({ title: t`Segment deleted`, description: name, type: 'success' })
        onDeleted()
      }}
    />
  )
}
