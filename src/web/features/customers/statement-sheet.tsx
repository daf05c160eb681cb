import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { shareFile } from '../../patterns/share-file.ts'
import { useNow } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { useShop } from '../access/access.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { customersMutations, readStatement } from './customers.queries.ts'
import { statementFile } from './statement-file.ts'
import type { ShownCustomer } from './use-customer.ts'
import { useCopyLink } from '../../patterns/use-copy-link.ts'

type Period = '30' | '90' | 'all'

/** What they owe, for them: a page by its link, which the shop can end, or a PDF made here. */
export function StatementSheet({ shown, onClose }: { shown: ShownCustomer; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const shop = useShop()
  const { language: own } = useLanguage()
  const [language, setLanguage] = useState<Language>(shown.facts.language ?? shop?.customer_language ?? own)
  const canUpdate = useMay().may('customers', 'update')
  const make = useMutation(customersMutations.makeStatement(shown.id))
  const end = useMutation(customersMutations.endStatement(shown.id))
  const send = useMutation(customersMutations.sendStatement(shown.id))
  // One id until it went out: a second try after an unclear first is the same message.
  const [sendId, setSendId] = useState(() => uuidv7())
  const sms = () =>
    send.mutate(
      { id: sendId, language, since },
      {
        onSuccess: ({ to, isSandbox }) => {
          setSendId(uuidv7())
          const sandbox = isSandbox ? t`Sandbox: no SMS was sent` : undefined
          toast({ title: t`Sent to ${formatPhone(to)}`, type: 'success', ...(sandbox ? { description: sandbox } : {}) })
        },
      },
    )
  const [period, setPeriod] = useState<Period>('all')
  const today = businessDay(useNow())
  const since = period === 'all' ? undefined : dayAfter(today, -Number(period))
  const [isEnding, setEnding] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const link = end.isSuccess ? undefined : make.data
  const isOn = link !== undefined || (shown.server?.statementIsOn === true && !end.isSuccess)
  const pdf = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { items, nextCursor, agreement, openingTzs, owesTzs, keptTzs } = await readStatement(shown.id, since)
      const isCut = nextCursor !== null
      const view = {
        shop: {
          name: shop?.shop_name ?? '',
          ...(shop?.place ? { place: shop.place } : {}),
          ...(shop?.phone ? { phone: shop.phone } : {}),
        },
        customerName: shown.facts.name,
        asOf: new Date().toISOString(),
        lines: items,
        agreed: agreement?.state === 'agreed' ? { tzs: agreement.owedTzs, at: agreement.at } : null,
        balanceTzs: owesTzs - keptTzs,
        opening: isCut || since !== undefined ? { tzs: openingTzs, since: isCut ? null : (since ?? null) } : null,
        isCut,
      }
      const file = statementFile(view, language)
      if ((await shareFile(file, shown.facts.name)) === 'saved')
        toast({ title: t`PDF saved`, description: file.name, type: 'success' })
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const copy = useCopyLink()
  const failure = problem ?? make.error ?? send.error ?? end.error
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Statement</Trans>}>
      <div className="grid gap-4">
        <p className="text-ink-2">
          <Trans>
            What was taken on credit, paid and kept, with the balance. Who has the link reads it without a log-in, until
            you end it.
          </Trans>
        </p>
        <Segment
          label={t`Language of the statement`}
          full
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'sw', label: 'Kiswahili' },
            { value: 'en', label: 'English' },
          ]}
        />
        <Segment
          label={t`From when`}
          full
          value={period}
          onChange={(next) => {
            setPeriod(next)
            // An address is for the time that was chosen.
            make.reset()
          }}
          options={[
            { value: '30', label: t`30 days` },
            { value: '90', label: t`90 days` },
            { value: 'all', label: t`All` },
          ]}
        />
        {link ? (
          <>
            <p className="rounded-control border border-line px-3 py-2 wrap-any text-dense">{link.url}</p>
            <div className="flex flex-wrap gap-2 [&>*]:flex-auto">
              <a className="btn btn-primary" href={link.whatsappUrl} target="_blank" rel="noopener noreferrer">
                <Icon name="wa" />
                <Trans>Send by WhatsApp</Trans>
              </a>
              <Button icon="chat" busy={send.isPending} onClick={sms}>
                <Trans>Send by SMS</Trans>
              </Button>
              <Button icon="copy" onClick={() => void copy(link.url)}>
                <Trans>Copy link</Trans>
              </Button>
            </div>
          </>
        ) : canUpdate ? (
          <Button
            tone="primary"
            icon="link"
            full
            busy={make.isPending}
            onClick={() => {
              end.reset()
              make.mutate({ language, since })
            }}
          >
            {isOn ? <Trans>Show the link</Trans> : <Trans>Make a link</Trans>}
          </Button>
        ) : null}
        <Button icon="download" full busy={isBusy} onClick={() => void pdf()}>
          <Trans>Share as PDF</Trans>
        </Button>
        {isOn && canUpdate ? (
          <Button tone="danger" icon="x" full onClick={() => setEnding(true)}>
            <Trans>End the link</Trans>
          </Button>
        ) : null}
        {failure === null ? null : <Note tone="bad">{errorText(failure)}</Note>}
      </div>
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={<Trans>End the link?</Trans>}
        body={<Trans>Whoever has it reads nothing any more. A new link has another address.</Trans>}
        confirmLabel={<Trans>End the link</Trans>}
        onConfirm={async () => {
          await end.mutateAsync()
          make.reset()
          setEnding(false)
        }}
      />
    </Sheet>
  )
}
