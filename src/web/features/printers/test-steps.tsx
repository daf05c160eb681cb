import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NARROW_COLUMNS } from '../../../shared/domain/printer-setup.ts'
import { printerTroubleTexts } from '../../i18n/printer-words.ts'
import { NothingCame } from '../../patterns/nothing-came.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/states.tsx'
import { MoreSettings } from './more-settings.tsx'
import type { PrinterTest } from './use-printer-test.ts'

const ORDER = ['print', 'ruler', 'knife', 'drawer', 'done'] as const

/** A test receipt, and what the person saw on it: each answer changes one setting for them. */
export function TestSteps({ test }: { test: PrinterTest }) {
  const { t } = useLingui()
  const { draft, step, trouble, tookMs, isBusy } = test
  if (!draft) return null
  const at = ORDER.indexOf(step)
  const narrow = NARROW_COLUMNS[draft.paper]
  const took = (tookMs / 1000).toFixed(1)
  return (
    <Card className="grid gap-1 content-start" aria-label={t`Test of ${draft.name}`}>
      <header className="flex items-center gap-2">
        <h2 className="text-item font-bold flex-1 min-w-0 wrap-any">
          <Trans>{draft.name}, test</Trans>
        </h2>
        <IconButton icon="x" label={t`Close without saving`} onClick={test.close} />
      </header>
      <ol className="grid">
        <Step number={1} now={at} title={<Trans>Print the test receipt</Trans>}>
          {step === 'print' ? (
            <div className="grid gap-2">
              <p className="text-dense text-ink-2">
                <Trans>Switch the printer on and put paper in. Nothing is saved yet.</Trans>
              </p>
              {trouble ? <Note tone="bad">{t(printerTroubleTexts[trouble])}</Note> : null}
              <Button
                tone="primary"
                icon="print"
                busy={isBusy}
                busyLabel={<Trans>Printing…</Trans>}
                onClick={() => void test.print()}
              >
                {trouble ? <Trans>Try again</Trans> : <Trans>Print the test</Trans>}
              </Button>
            </div>
          ) : (
            <p className="text-dense text-ink-2">
              {draft.way === 'rawbt' ? (
                <Trans>Handed over to the app</Trans>
              ) : (
                <Trans>
                  {draft.name} took it, in {took} s
                </Trans>
              )}
            </p>
          )}
        </Step>
        <Step number={2} now={at} title={<Trans>Is the whole ruler on one line?</Trans>}>
          {step === 'ruler' ? (
            <div className="grid gap-2">
              <p className="text-dense text-ink-2">
                <Trans>Look at the ruler. Both of its ends must be on the paper, on one line.</Trans>
              </p>
              <div className="grid min-[480px]:grid-cols-2 gap-2">
                <Button tone="primary" icon="check" busy={isBusy} onClick={() => void test.answer('whole')}>
                  <Trans>Yes, one line</Trans>
                </Button>
                <Button disabled={isBusy} onClick={() => void test.answer('breaks')}>
                  <Trans>It breaks</Trans>
                </Button>
                <Button disabled={isBusy} onClick={() => void test.answer('cut_off')}>
                  <Trans>Cut off</Trans>
                </Button>
                <Button disabled={isBusy} onClick={() => void test.answer('strange')}>
                  <Trans>Strange letters</Trans>
                </Button>
              </div>
              <NothingCame />
            </div>
          ) : null}
        </Step>
        <Step number={3} now={at} title={<Trans>Does it cut the paper by itself?</Trans>}>
          {step === 'knife' ? (
            <div className="grid gap-2">
              <p className="text-dense text-ink-2">
                <Trans>Without a knife we leave empty lines, so that it can be torn.</Trans>
              </p>
              <div className="grid min-[480px]:grid-cols-2 gap-2">
                <Button onClick={() => test.knife(true)}>
                  <Trans>It has a knife</Trans>
                </Button>
                <Button onClick={() => test.knife(false)}>
                  <Trans>I tear it</Trans>
                </Button>
              </div>
            </div>
          ) : null}
        </Step>
        <Step number={4} now={at} title={<Trans>Does the cash drawer open?</Trans>}>
          {step === 'drawer' ? (
            <div className="grid gap-2">
              <p className="text-dense text-ink-2">
                <Trans>A drawer hangs on the printer by its own cable. Try the first plug, then the second.</Trans>
              </p>
              {trouble ? <Note tone="bad">{t(printerTroubleTexts[trouble])}</Note> : null}
              <div className="grid min-[480px]:grid-cols-2 gap-2">
                {(['pin2', 'pin5'] as const).map((pin, index) => (
                  <Button
                    key={pin}
                    icon="drawer"
                    busy={isBusy && draft.drawer === pin}
                    aria-pressed={draft.drawer === pin}
                    onClick={() => void test.tryDrawer(pin)}
                  >
                    {index === 0 ? <Trans>Try plug 1</Trans> : <Trans>Try plug 2</Trans>}
                  </Button>
                ))}
                <Button
                  tone="primary"
                  icon="check"
                  disabled={draft.drawer === 'none'}
                  onClick={() => test.drawer(true)}
                >
                  <Trans>It opened</Trans>
                </Button>
                <Button onClick={() => test.drawer(false)}>
                  <Trans>No drawer</Trans>
                </Button>
              </div>
            </div>
          ) : null}
        </Step>
      </ol>
      <section className="rounded-control bg-sunken p-3 mt-2">
        <h3 className="text-dense font-bold mb-2">
          <Trans>What we change for you</Trans>
        </h3>
        <dl className="grid gap-1.5 text-dense">
          <Fact name={<Trans>It breaks</Trans>}>
            <Trans>{narrow} characters in a line</Trans>
          </Fact>
          <Fact name={<Trans>Cut off</Trans>}>
            {draft.paper === '80mm' ? (
              <Trans>58 mm instead of 80 mm</Trans>
            ) : (
              <Trans>{narrow} characters in a line</Trans>
            )}
          </Fact>
          <Fact name={<Trans>Strange letters</Trans>}>
            <Trans>The receipt is sent as a picture</Trans>
          </Fact>
        </dl>
      </section>
      <MoreSettings draft={draft} onChange={test.change} />
      <div className="flex flex-wrap justify-end gap-2 mt-2">
        {at > 0 ? (
          <Button icon="print" busy={isBusy} onClick={() => void test.print()}>
            <Trans>Print the test again</Trans>
          </Button>
        ) : null}
        <Button
          tone={step === 'done' ? 'primary' : 'text'}
          icon={step === 'done' ? 'check' : undefined}
          onClick={test.save}
        >
          {step === 'done' ? <Trans>Save printer</Trans> : <Trans>Save without the rest of the test</Trans>}
        </Button>
      </div>
    </Card>
  )
}

function Step({
  number,
  now,
  title,
  children,
}: {
  number: number
  now: number
  title: ReactNode
  children?: ReactNode
}) {
  const isDone = now >= number
  const isNow = now === number - 1
  return (
    <li className="flex gap-3 py-3 border-b border-line" aria-current={isNow ? 'step' : undefined}>
      <span
        className={cx(
          'grid place-items-center size-7 rounded-full flex-none text-small font-bold',
          isDone ? 'bg-ok-soft text-on-ok-soft' : isNow ? 'bg-primary text-white' : 'bg-sunken text-ink-2',
        )}
        aria-hidden="true"
      >
        {isDone ? <Icon name="check" size={16} strokeWidth={2.6} /> : number}
      </span>
      <div className="flex-1 min-w-0 grid gap-1.5">
        <h3 className={cx('font-medium', !isDone && !isNow && 'text-ink-2')}>{title}</h3>
        {children}
      </div>
    </li>
  )
}
