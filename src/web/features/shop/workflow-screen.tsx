import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { OrderWorkflow } from '../../../shared/contract/order-workflow.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../shared/domain/order-workflow.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ConflictNote } from '../../patterns/conflict-note.tsx'
import { SaveChanges } from '../../patterns/form-parts.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { orderStatusLooks } from '../../ui/order-state.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useShop } from '../access/access.queries.ts'
import { StepPanel, useStepTexts } from './step-panel.tsx'
import {
  formOfWorkflow,
  hasDoers,
  mayBeOff,
  problemOfStep,
  type StepForm,
  WorkflowForm,
  workflowOfForm,
} from './workflow-form.ts'
import { saveWorkflowMutation, workflowQuery } from './workflow.queries.ts'

const Sheet = lazy(async () => ({ default: (await import('../../ui/sheet.tsx')).Sheet }))

/** Which steps the shop has, what it calls them, who may do each, whom it tells what, and how long an order may stand (decisions 20, 332–335). */
export function WorkflowScreen() {
  const { t } = useLingui()
  const shop = useShop()
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/settings" label={t`Back to the settings`} />}
        title={<Trans>Steps of an order</Trans>}
        sub={<Trans>What they are called, who does them, and what your customers hear</Trans>}
      />
      {shop ? <ShopWorkflow key={shop.id} shopId={shop.id} /> : null}
    </Page>
  )
}

/** Without the frame around it. */
export function ShopWorkflow({ shopId }: { shopId: string }) {
  const { t } = useLingui()
  const workflow = useQuery(workflowQuery())
  if (!workflow.data)
    return (
      <Card flush>
        <QueryWait query={workflow} count={6} label={t`Loading the steps…`} />
      </Card>
    )
  return (
    <>
      <StaleNote error={workflow.error} />
      <Form
        workflow={workflow.data}
        readTheirs={async () => (await workflow.refetch()).data ?? null}
        draftKey={`order-workflow:${shopId}`}
      />
    </>
  )
}

function Form({
  workflow,
  readTheirs,
  draftKey,
}: {
  workflow: OrderWorkflow
  /** What the server has now. */
  readTheirs: () => Promise<OrderWorkflow | null>
  draftKey: string
}) {
  const isWide = useMedia('(min-width: 1024px)')
  const { form, isDirty, conflict, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(WorkflowForm),
    start: formOfWorkflow(workflow),
    draft: draftKey,
    kept: WorkflowForm,
    version: workflow.version,
    meanwhile: { code: 'shop.changed_meanwhile', read: readTheirs },
  })
  const { control, setValue } = form
  const typed = useWatch({ control })
  const values = WorkflowForm.safeParse(typed).data ?? formOfWorkflow(workflow)
  const [chosen, setChosen] = useState<OrderStatus | null>(null)
  const [isAsked, setAsked] = useState(false)
  const save = useMutation(saveWorkflowMutation())
  const showFrom = (from: OrderWorkflow) => {
    setAsked(false)
    startFrom(formOfWorkflow(from), from.version)
  }
  // What was saved elsewhere, or is newer than what this device had kept, is taken over while nothing is typed.
  const shown = useRef(workflow.version)
  useEffect(() => {
    if (isDirty || workflow.version === shown.current) return
    shown.current = workflow.version
    startFrom(formOfWorkflow(workflow), workflow.version)
  }, [workflow, isDirty, startFrom])
  // A failure is told by the toast.
  const submit = onSubmit(async (all, version) => {
    const wrong = ORDER_STATUSES.find((status) => problemOfStep(status, all[status]))
    setAsked(true)
    if (wrong) return setChosen(wrong)
    showFrom(await save.mutateAsync(workflowOfForm(all, version)))
  })
  const change = (status: OrderStatus, next: Partial<StepForm>) =>
    setValue(status, { ...values[status], ...next }, { shouldDirty: true })
  const open = chosen ?? (isWide ? 'delivered' : null)
  const panel = open ? (
    <StepPanel key={open} status={open} step={values[open]} isAsked={isAsked} onChange={(next) => change(open, next)} />
  ) : null
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_380px] items-start">
        <div className="grid gap-4 min-w-0">
          <Card flush>
            <StepRows
              values={values}
              chosen={open}
              isAsked={isAsked}
              onChoose={setChosen}
              onSwitch={(status, isOn) => change(status, { isOn })}
            />
          </Card>
          <HowItGoes values={values} />
        </div>
        {isWide ? <Card className="grid gap-4">{panel}</Card> : null}
      </div>
      {!isWide && panel ? (
        <StepSheet status={open ?? 'pending'} step={values[open ?? 'pending']} onClose={() => setChosen(null)}>
          {panel}
        </StepSheet>
      ) : null}
      {conflict ? (
        <ConflictNote
          title={<Trans>Somebody saved other steps meanwhile</Trans>}
          onTheirs={() => showFrom(conflict.theirs)}
          onMine={conflict.keepMine}
        />
      ) : null}
      <SaveChanges isDirty={isDirty} isBusy={save.isPending} onUndo={() => showFrom(workflow)} />
    </form>
  )
}

function StepSheet({
  status,
  step,
  onClose,
  children,
}: {
  status: OrderStatus
  step: StepForm
  onClose: () => void
  children: ReactNode
}) {
  const { nameOf } = useStepTexts()
  return (
    <Suspense>
      <Sheet open onOpenChange={onClose} title={nameOf(status, step)} hideTitle>
        {children}
      </Sheet>
    </Suspense>
  )
}

function StepRows({
  values,
  chosen,
  isAsked,
  onChoose,
  onSwitch,
}: {
  values: WorkflowForm
  chosen: OrderStatus | null
  isAsked: boolean
  onChoose: (status: OrderStatus) => void
  onSwitch: (status: OrderStatus, isOn: boolean) => void
}) {
  const { t } = useLingui()
  const { nameOf, otherNameOf, whoText, span } = useStepTexts()
  return (
    <ul className="rows" aria-label={t`Steps of an order`}>
      {ORDER_STATUSES.map((status) => {
        const step = values[status]
        const name = nameOf(status, step)
        const look = orderStatusLooks[status]
        const count = step.userIds.length
        return (
          <li key={status} className={cx('flex items-center gap-1 pl-3', chosen === status && 'bg-primary-soft')}>
            {mayBeOff(status) ? (
              <Switch
                label={t`${name}: on`}
                hideLabel
                className="flex-none w-13"
                checked={step.isOn}
                onCheckedChange={(isOn) => onSwitch(status, isOn)}
              />
            ) : (
              <span className="flex-none w-13 grid place-items-center text-ink-3" title={t`Always on`}>
                <Icon name="lock" size={20} />
                <span className="vh">
                  <Trans>Always on</Trans>
                </span>
              </span>
            )}
            <button
              type="button"
              className="flex flex-1 min-w-0 items-center gap-3 min-h-16 px-3 py-2.5 text-left"
              aria-pressed={chosen === status}
              onClick={() => onChoose(status)}
            >
              <span className="flex-1 min-w-0 grid gap-1 sm:grid-cols-[152px_minmax(0,1fr)_auto] sm:items-center sm:gap-4">
                <span className="min-w-0">
                  <Badge tone={step.isOn ? look.tone : 'neutral'} icon={look.icon} className="wrap-any">
                    {name}
                  </Badge>
                  <span className="block text-small text-ink-2 wrap-any pt-0.5">{otherNameOf(status, step)}</span>
                </span>
                <span className="min-w-0 text-dense text-ink-2">
                  {!hasDoers(status) ? (
                    <Trans>By itself</Trans>
                  ) : step.who === 'people' ? (
                    <Plural value={count} one="# person" other="# people" />
                  ) : (
                    whoText[step.who]
                  )}
                  {step.minutes === '' ? null : (
                    <span className="block text-small">
                      <Trans>At most {span(Number(step.minutes))}</Trans>
                    </span>
                  )}
                </span>
                <span className="flex gap-2 text-small text-ink-2">
                  {step.whatsapp ? (
                    <span className="flex gap-1 items-center">
                      <Icon name="wa" size={18} className="text-ok" /> <Trans>WhatsApp</Trans>
                    </span>
                  ) : null}
                  {step.sms ? (
                    <span className="flex gap-1 items-center">
                      <Icon name="send" size={18} /> <Trans>SMS</Trans>
                    </span>
                  ) : null}
                </span>
              </span>
              {isAsked && problemOfStep(status, step) ? (
                <Badge tone="bad" icon="alert">
                  <Trans>Look here</Trans>
                </Badge>
              ) : null}
              <Icon name="right" className="flex-none text-ink-3" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const WAY = ['pending', 'paid', 'picked_up', 'delivered', 'completed'] as const
function HowItGoes({ values }: { values: WorkflowForm }) {
  const { t } = useLingui()
  const { nameOf } = useStepTexts()
  const steps = WAY.filter((status) => values[status].isOn)
  return (
    <Card className="grid gap-3">
      <h2>
        <Trans>How an order goes on</Trans>
      </h2>
      <ul className="flex flex-wrap items-center gap-2" aria-label={t`How an order goes on`}>
        {steps.map((status, index) => (
          <li key={status} className="flex items-center gap-2 max-w-full">
            {index > 0 ? <Icon name="right" size={16} className="text-ink-3" /> : null}
            <Badge tone={orderStatusLooks[status].tone} icon={orderStatusLooks[status].icon} className="wrap-any">
              {nameOf(status, values[status])}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="text-dense text-ink-2">
        <Trans>
          Steps with a lock are needed for money and stock, so they stay on. A step can be left out of one order. One
          that you switch off stays on the orders that have it.
        </Trans>
      </p>
      <p>
        <Link to="/dashboard/to-do" className="underline">
          <Trans>The page of whoever makes ready and hands over</Trans>
        </Link>
      </p>
    </Card>
  )
}
