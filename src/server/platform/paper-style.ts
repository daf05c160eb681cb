import { createHash } from 'node:crypto'
import { receiptColourStyle } from '../../shared/domain/shop-colour.ts'
import { OWN_COLOUR } from '../../shared/domain/storefront.ts'

const pindo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='24' height='12'%3E%3Cpath fill='%23A01355' d='M0 0h24v12H0z'/%3E%3Cpath d='M0 12 6 3l6 9zm12 0 6-9 6 9z' fill='%23F6B21B'/%3E%3Cpath d='m3 12 3-4.5L9 12zm12 0 3-4.5 3 4.5z' fill='%232E0A1D'/%3E%3Cg fill='%23fff'%3E%3Ccircle cx='12' cy='4' r='1.5'/%3E%3Ccircle cy='4' r='1.5'/%3E%3Ccircle cx='24' cy='4' r='1.5'/%3E%3C/g%3E%3C/svg%3E"

/** White paper on the dark surface of the page, with the tokens of web/ui/tokens.css that it needs. The paper is white in the dark too; in print it is black only. */
const receiptStyle = `*{box-sizing:border-box}
html{background:#2e0a1d;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;padding:0 16px 32px;background:#2e0a1d;color:#fff;font:15px/21px Roboto,system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;font-variant-numeric:tabular-nums lining-nums;overflow-wrap:anywhere;-webkit-font-smoothing:antialiased}
header,main,nav,footer{max-width:420px;margin:0 auto}
header{display:flex;gap:12px;align-items:center;padding:14px 0;min-height:72px}
header div{flex:1;min-width:0}
.ring{flex:none;display:grid;place-items:center;width:44px;height:44px;border-radius:50%;background:#67d79b;color:#10271a}
.ring.owed{background:#f6b21b;color:#2a1408}
.ring.void{background:#fde7e1;color:#8f1d0b}
.big{margin:0;font-size:22px;line-height:28px;font-weight:700}
.big small{font-size:.72em;font-weight:500;color:#dfc3d0}
.lang{color:#dfc3d0;padding:0 4px;flex:none}
main{position:relative;background:#fff;color:#1f1219;padding:26px 18px 20px}
main::before{content:"";position:absolute;inset:0 0 auto;height:12px;background:url("${pindo}") 0 0/24px 12px repeat-x}
main::after{content:"";position:absolute;left:0;right:0;bottom:-9px;height:10px;background:linear-gradient(135deg,#fff 50%,transparent 50%) 0 0/12px 10px,linear-gradient(225deg,#fff 50%,transparent 50%) 0 0/12px 10px}
.shop{display:flex;gap:12px;align-items:center;margin-bottom:8px}
.shop>div{flex:1;min-width:0}
.logo{flex:none;width:56px;height:56px;object-fit:contain;border-radius:10px}
h1{font-size:18px;line-height:23px;margin:0}
h2{font-size:15px;line-height:21px;margin:0 0 4px}
p{margin:0}
.t{font-size:14px;line-height:20px;color:#56464f}
.t a{color:#a01355}
.pair{display:flex;justify-content:space-between;gap:14px;padding:2px 0}
.pair span:last-child{white-space:nowrap}
.strong{font-size:21px;line-height:30px;font-weight:700}
.strong small{font-size:.72em;font-weight:500}
.qr svg{display:block;width:150px;height:150px;margin:6px auto}
.mark{margin:4px 0;color:#8f1d0b;background:#fde7e1;border-radius:8px;padding:4px 8px;font-weight:700;text-align:center}
hr{border:0;border-top:1px dashed #8f7f87;margin:10px 0}
.jina{margin:20px 0 10px;text-align:center}
.jina span{display:inline-block;font-weight:700;text-transform:uppercase;letter-spacing:.04em;line-height:1.2;padding:.5em .9em;color:#2e0a1d;border:2px solid #2e0a1d;outline:1px solid #2e0a1d;outline-offset:3px}
nav{display:grid;grid-template-columns:minmax(0,1.45fr) minmax(0,1fr);gap:10px;margin-top:26px}
nav a{display:flex;align-items:center;justify-content:center;gap:8px;min-height:56px;padding:6px 12px;border-radius:12px;border:1px solid #935c7b;color:#fff;text-decoration:none;font-weight:700;text-align:center}
nav .wa{background:#0b7a45;border-color:#0b7a45}
nav a:only-child{grid-column:1/-1}
svg{flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.ring svg{stroke-width:2.8}
footer{text-align:center;font-size:13px;line-height:18px;color:#dfc3d0;margin-top:18px}
a{color:inherit}
.lang,footer a{display:inline-flex;align-items:center;min-height:48px}
a:focus-visible{outline:3px solid #fff;outline-offset:2px}
main a:focus-visible{outline-color:#1d5a8a}
.none{text-align:center;padding:40px 24px}
.none h1{margin-bottom:6px}
form{display:grid;gap:8px}
label{font-weight:700;margin-top:4px}
input,textarea{width:100%;min-height:48px;padding:10px 12px;border:1px solid #8f7f87;border-radius:12px;background:#fff;color:inherit;font:inherit;font-size:16px}
button{min-height:52px;padding:6px 16px;border:1px solid #935c7b;border-radius:12px;background:#fff;color:#a01355;font:inherit;font-weight:700}
.yes{background:#0b7a45;border-color:#0b7a45;color:#fff}
:is(input,textarea,button):focus-visible{outline:3px solid #1d5a8a;outline-offset:2px}
@media print{html,body{background:none;padding:0;color:#000}header,nav,footer,main::before,main::after{display:none}main{padding:0;max-width:none}main,.t,.t a,.mark{color:#000;background:none}}
`

/** A changed style has another address: no page is dressed in what a phone kept of the last one. */
const baseUrl = `/receipt.css?v=${createHash('sha256').update(receiptStyle).digest('base64url').slice(0, 10)}`
/** With the colour of a shop, where it has one of its own. */
export const receiptStyleUrl = (colour: string = OWN_COLOUR): string =>
  receiptColourStyle(colour) === '' ? baseUrl : `${baseUrl}&c=${colour.slice(1).toLowerCase()}`
/** `colour`: as it stands in the address, from anybody. */
export const receiptStyleFor = (colour: string): string => `${receiptStyle}${receiptColourStyle(`#${colour}`)}`
