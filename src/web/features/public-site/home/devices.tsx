import { Trans } from '@lingui/react/macro'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Art, type HomeArt } from './art.tsx'

/** Drawn screens, not the product's own: nothing in them can be pressed or read out. Sample names only (decisions 2); goods are called as a shop in Dar calls them. */
type Tile = readonly [art: HomeArt, tint: number, name: string, price: string, inCart?: number]
const tiles: readonly Tile[] = [
  ['chips', 3, 'Chips mayai', '4,000', 2],
  ['chai', 3, 'Chai', '1,000'],
  ['asali', 1, 'Asali 500 g', '12,500', 1],
  ['unga', 1, 'Unga 2 kg', '4,500', 2],
  ['mafuta', 5, 'Mafuta 1 L', '6,800', 1],
  ['maji', 4, 'Maji 1.5 L', '1,000', 3],
  ['sukari', 4, 'Sukari 1 kg', '3,000'],
  ['mayai', 3, 'Mayai, trei', '10,500'],
  ['juisi', 5, 'Juisi ya embe', '1,500'],
  ['korosho', 5, 'Korosho 250 g', '9,000'],
  ['mandazi', 5, 'Mandazi', '300'],
  ['maziwa', 4, 'Maziwa 500 ml', '1,800'],
]
// 8,000 + 12,500 + 9,000 + 6,800 + 3,000
const lines = [
  ['2 Chips mayai', '8,000'],
  ['1 Asali 500 g', '12,500'],
  ['2 Unga 2 kg', '9,000'],
  ['1 Mafuta 1 L', '6,800'],
  ['3 Maji 1.5 L', '3,000'],
] as const
const TOTAL = '39,300'

/** The counter as it looks in the middle of a sale. */
const CounterScreen = () => (
  <div className="home-screen" aria-hidden="true">
    <div className="home-till">
      <div className="home-till-top">
        <b>
          <Trans>All products</Trans>
        </b>
        <span className="home-pill">
          <Icon name="cloudoff" size={12} />
          <Trans>Offline: 3 saved</Trans>
        </span>
      </div>
      <div className="home-tiles">
        {tiles.map(([art, tint, name, price, inCart]) => (
          <span key={name} className={cx('home-tile', inCart !== undefined && 'is-in')}>
            <span className={cx('home-tile-art', `t${tint}`)}>
              <Art name={art} size={44} />
            </span>
            <span lang="sw">{name}</span>
            <b>{price}</b>
            {inCart === undefined ? null : <i>{inCart}</i>}
          </span>
        ))}
      </div>
    </div>
    <div className="home-cart">
      <b>
        <Trans>Order A7-001047</Trans>
      </b>
      <ul>
        {lines.map(([name, amount]) => (
          <li key={name}>
            <span lang="sw">{name}</span>
            {amount}
          </li>
        ))}
      </ul>
      <div className="slab">
        <span>
          <Trans>Total</Trans>
        </span>
        <strong>{TOTAL}</strong>
        <em>
          <Trans>Charge</Trans>
        </em>
      </div>
    </div>
  </div>
)

export const Tablet = () => (
  <div className="home-tablet" aria-hidden="true">
    <CounterScreen />
  </div>
)

/** A customer's chat: in Swahili whoever reads, as customers write. */
export const ChatPhone = () => (
  <div className="home-phone" aria-hidden="true" lang="sw">
    <div className="home-phone-screen">
      <div className="home-phone-top">
        <Icon name="left" size={14} />
        <i />
        <b>Duka la mfano</b>
      </div>
      <div className="home-chat">
        <p className="is-me">Habari, naomba kuagiza</p>
        <p>Karibu. Chagua bidhaa hapa</p>
        <div className="home-chat-order">
          <b>Oda A7-001043</b>
          <span>2 Pilau ya nyama</span>
          <span>2 Juisi ya embe</span>
          <div>
            <em>Jumla</em>
            <strong>TZS 23,500</strong>
          </div>
        </div>
        <p className="is-me">Nimelipa, asante</p>
        <p className="is-receipt">
          <Icon name="check" size={13} strokeWidth={3} />
          Risiti imetumwa
        </p>
      </div>
    </div>
  </div>
)
