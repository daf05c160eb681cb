import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import type { sendChatGoods } from '../../../shared/contract/chat-goods.ts'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import type { SetGoods } from '../../../shared/contract/product-sets.ts'
import { WHATSAPP } from '../../../shared/domain/chat/whatsapp-limits.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { canBeSent, messageOfSet, shownOf } from '../../../shared/domain/product-sets.ts'
import { goodsAskedText } from '../../../shared/texts/chat-goods.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useOnline } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { useShop } from '../access/access.queries.ts'
import { productPicker, setsFound, setsQueries } from '../sets/sets.queries.ts'
import { chatOrderMutations } from './chat-orders.queries.ts'
import { GoodsRows } from './goods-shown.tsx'
import { inboxMutations } from './inbox.queries.ts'

const ProductPicker = lazy(async () => ({ default: await productPicker() }))
const SetsFound = lazy(async () => ({ default: await setsFound() }))

type Wanted = InputOf<typeof sendChatGoods>['body']['goods']
interface Props {
  conversation: Conversation
  /** Of a number without a catalogue: to be read and sent by a person. */
  onWords: (words: string) => void
  onBack: () => void
  onClose: () => void
}

/** Products chosen one by one: shown in the catalogue where the number has one, else in words with an order link that holds them. */
export function SendProducts({ conversation, onWords, onBack, onClose }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<readonly SetGoods[]>([])
  const [isSeen, setSeen] = useState(false)
  if (!isSeen)
    return (
      <Suspense>
        <ProductPicker
          title={<Trans>Send products</Trans>}
          tickFirst={t`Tick what you want to send`}
          action={(count) =>
            count === 0 ? <Trans>Next</Trans> : <Plural value={count} one="# product: next" other="# products: next" />
          }
          taken={NONE}
          start={chosen}
          room={WHATSAPP.products}
          onAdd={(goods) => {
            setChosen(goods)
            setSeen(true)
          }}
          onClose={onBack}
        />
      </Suspense>
    )
  const again = () => setSeen(false)
  const rows = chosen.map((one) => ({ ...one, key: one.id }))
  return conversation.hasCatalogue === true ? (
    <Preview
      conversation={conversation}
      wanted={{ kind: 'products', productIds: chosen.map(({ id }) => id) }}
      onBack={again}
      onClose={onClose}
    >
      <GoodsRows goods={rows} />
    </Preview>
  ) : (
    <AsLink goods={chosen} conversation={conversation} onWords={onWords} onBack={again} onClose={onClose} />
  )
}
const NONE: ReadonlySet<string> = new Set()

/** What is about to go, with the way back and the way on (`go`). */
function SeenFirst({
  description,
  go,
  error,
  children,
  onBack,
  onClose,
}: {
  description: ReactNode
  go: ReactNode
  error: unknown
  children: ReactNode
  onBack: () => void
  onClose: () => void
}) {
  const errorText = useErrorText()
  const isOnline = useOnline()
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>What the customer sees</Trans>}
      description={description}
      footer={
        <>
          <Button onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          {go}
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {error === null ? null : <Note tone="bad">{errorText(error)}</Note>}
        {isOnline ? null : <NoNetwork />}
      </div>
    </Sheet>
  )
}

/** As the message stands in the chat afterwards: its words above the goods. Nothing goes before somebody saw it. */
function Preview({
  conversation: { id, language: theirs },
  wanted,
  text: start,
  children,
  onBack,
  onClose,
}: {
  conversation: Conversation
  wanted: Wanted
  text?: string
  children: ReactNode
  onBack: () => void
  onClose: () => void
}) {
  const isOnline = useOnline()
  const { language } = useLanguage()
  // One for all tries: a lost answer sends nothing twice.
  const [messageId, setMessageId] = useState(uuidv7)
  const [text, setText] = useState(start ?? goodsAskedText(theirs ?? language))
  const send = useMutation(inboxMutations.sendGoods(id))
  return (
    <SeenFirst
      description={
        <Trans>A message of your catalogue: they look at the goods, fill a basket and send it to you.</Trans>
      }
      go={
        <Button
          tone="primary"
          icon="send"
          busy={send.isPending}
          disabled={!isOnline || text.trim() === '' || text.length > WHATSAPP.body}
          onClick={() => send.mutate({ id: messageId, text, goods: wanted }, { onSuccess: onClose })}
        >
          <Trans>Send</Trans>
        </Button>
      }
      error={send.error}
      onBack={onBack}
      onClose={onClose}
    >
      <TextAreaField
        label={<Trans>Message</Trans>}
        rows={3}
        maxLength={WHATSAPP.body}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setMessageId(uuidv7())
        }}
      />
      {children}
    </SeenFirst>
  )
}

function AsLink({
  goods,
  conversation: { id: conversationId, language: theirs, name, customerName, phone },
  onWords,
  onBack,
  onClose,
}: Props & { goods: readonly SetGoods[] }) {
  const isOnline = useOnline()
  const { language } = useLanguage()
  // One for all tries: a lost answer makes no second link.
  const [ids] = useState(() => ({ link: uuidv7(), lines: goods.map(() => uuidv7()) }))
  const make = useMutation(chatOrderMutations.goodsLink())
  const customer = { conversationId, customerName: customerName || name, customerPhone: phone ?? '' }
  return (
    <SeenFirst
      description={
        <Trans>
          This number has no catalogue: the goods go as words, with a link to order them. They are written into the
          field, and go when you send them.
        </Trans>
      }
      go={
        <Button
          tone="primary"
          icon="link"
          busy={make.isPending}
          disabled={!isOnline}
          onClick={() =>
            make.mutate(
              { ids, goods, language: theirs ?? language, ...customer },
              { onSuccess: (words) => onWords(words) },
            )
          }
        >
          <Trans>Write it into the field</Trans>
        </Button>
      }
      error={make.error}
      onBack={onBack}
      onClose={onClose}
    >
      <GoodsRows goods={goods.map((one) => ({ ...one, key: one.id }))} />
    </SeenFirst>
  )
}
const NoNetwork = () => (
  <Note tone="held">
    <Trans>No network. Sending needs it.</Trans>
  </Note>
)

/** Goods a customer looks at and orders by themselves: in the catalogue where the number has one, else the set's own words and its page. */
export function SendSet({ conversation, onWords, onBack, onClose }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const link = useMutation(chatOrderMutations.set())
  const hasCatalogue = conversation.hasCatalogue === true
  if (chosen !== null)
    return <SetPreview setId={chosen} conversation={conversation} onBack={() => setChosen(null)} onClose={onClose} />
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Send a product set</Trans>}
      description={
        hasCatalogue ? (
          <Trans>You see it before it goes.</Trans>
        ) : (
          <Trans>Its words and the link to its page are written into the field. They go when you send them.</Trans>
        )
      }
    >
      <div className="grid gap-3">
        <SearchBox label={t`Name of the product set`} value={typed} onChange={setTyped} />
        <Suspense>
          <SetsFound
            typed={typed}
            isBusy={link.isPending}
            pick={({ id }) =>
              hasCatalogue ? setChosen(id) : link.mutate(id, { onSuccess: (words) => onWords(words) })
            }
          />
        </Suspense>
        {link.error ? <Note tone="bad">{errorText(link.error)}</Note> : null}
        <div>
          <Button onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

function SetPreview({
  setId,
  conversation,
  onBack,
  onClose,
}: {
  setId: string
  conversation: Conversation
  onBack: () => void
  onClose: () => void
}) {
  const one = useQuery(setsQueries.one(setId))
  const shop = useShop()
  const shown = one.data && shownOf(one.data.set, withTitles(one.data))
  if (!one.data || !shown || !canBeSent(one.data.set.layout, shown))
    return (
      <Sheet open onOpenChange={onClose} title={<Trans>What the customer sees</Trans>}>
        <div className="grid gap-3">
          {one.data ? (
            <Note tone="held">
              {shown && shown.sections.length > 0 ? (
                <Trans>Too little is in stock for a carousel now: it needs two cards.</Trans>
              ) : (
                <Trans>Nothing of this set is there to be shown now.</Trans>
              )}
            </Note>
          ) : (
            <QueryWait query={one} count={3} />
          )}
          <div>
            <Button onClick={onBack}>
              <Trans>Back</Trans>
            </Button>
          </div>
        </div>
      </Sheet>
    )
  const { set } = one.data
  const { header, sections } = messageOfSet(set, { name: shop?.shop_name ?? '', place: shop?.place ?? '' }, shown)
  return (
    <Preview
      conversation={conversation}
      wanted={{ kind: 'set', setId }}
      text={set.message}
      onBack={onBack}
      onClose={onClose}
    >
      {header === null ? (
        <p className="text-dense text-ink-2">
          <Trans>Cards side by side, to be swiped.</Trans>
        </p>
      ) : (
        <b className="wrap-any">{header}</b>
      )}
      {sections.map(({ title, goods }, index) => (
        <section key={`${index} ${title}`} className="grid gap-2">
          {title === '' ? null : <h3 className="wrap-any">{title}</h3>}
          <GoodsRows goods={goods.map((each) => ({ ...each, key: each.id }))} />
        </section>
      ))}
    </Preview>
  )
}
const withTitles = ({
  set,
  sections,
}: {
  set: { sections: { title: string }[] }
  sections: { id: string; goods: SetGoods[] }[]
}) => sections.map(({ id, goods }, at) => ({ id, title: set.sections[at]?.title ?? '', goods }))
