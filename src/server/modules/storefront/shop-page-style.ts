/** The whole style of a shop's page, in the page itself: what it asks for besides is pictures alone. The look is that of the order link (web/order-link/order-link.css), with the colour of the shop. */
export const shopPageStyle = (
  colour: string,
) => `:root{color-scheme:light dark;--a:${colour};--ink:#1f1219;--ink2:#56464f;--paper:#f6f3f2;--sf:#fff;--line:#e3dbd9;--line2:#8f7f87;--ok:#146b41;--bad:#bc2a12;--sel:var(--a);--f:#1d5a8a}
@media(prefers-color-scheme:dark){:root{--ink:#f8f0f3;--ink2:#d0bec8;--paper:#160b11;--sf:#21131b;--line:#3d2a35;--line2:#88707d;--ok:#7fd8a6;--bad:#ff9c86;--sel:#fff;--f:#9ccbf0}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--paper)}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/22px Roboto,system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;font-variant-numeric:tabular-nums lining-nums;overflow-wrap:anywhere;-webkit-font-smoothing:antialiased}
h1,h2,h3,p,ul,dl,dd,fieldset{margin:0;padding:0;border:0;min-width:0}ul{list-style:none}
button,input{font:inherit;color:inherit}
button{cursor:pointer;touch-action:manipulation}
:focus-visible{outline:3px solid var(--f);outline-offset:2px}
[hidden]{display:none!important}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.w{max-width:960px;margin:0 auto;padding:0 16px}
.top{background:var(--sf);border-bottom:1px solid var(--line);padding-bottom:12px}
.cov{display:block;width:100%;height:clamp(96px,24vw,220px);object-fit:cover;background:var(--line)}
.hd{display:flex;gap:12px;align-items:center;padding-top:12px}
.hd>div{flex:1}
.logo{flex:none;width:56px;height:56px;border-radius:14px;object-fit:cover;display:grid;place-items:center;background:var(--a);color:#fff;font-weight:700}
h1{font-size:20px;line-height:25px}
h2{font-size:18px;line-height:24px;margin:20px 0 10px}
h3{font-size:16px;line-height:20px;font-weight:500}
.s,small{font-size:14px;line-height:20px;color:var(--ink2)}
.ok{color:var(--ok);font-weight:500}.bad{color:var(--bad);font-weight:500}
.lnk{display:inline-flex;align-items:center;min-height:48px;padding:0 8px;background:none;border:0;color:var(--ink);font-weight:700;text-decoration:underline;text-underline-offset:3px}
.find{display:flex;gap:8px;margin-top:12px}
.find input{flex:1;min-width:0;height:48px;padding:0 14px;border:1px solid var(--line2);border-radius:12px;background:var(--sf);font-size:16px}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:6px 18px;border-radius:12px;border:1px solid var(--line2);background:var(--sf);color:var(--ink);font-weight:700;text-decoration:none}
.pri{background:var(--a);border-color:var(--a);color:#fff}
.chips{display:flex;gap:8px;overflow-x:auto;padding:12px 3px 3px;margin:0 -3px}
.chips a{flex:none;display:inline-flex;align-items:center;min-height:48px;padding:0 14px;border:1px solid var(--line2);border-radius:10px;color:var(--ink);text-decoration:none;font-weight:500;background:var(--sf)}
.chips [aria-current]{border:2px solid var(--sel);font-weight:700}
.lead{padding-top:14px;white-space:pre-wrap}
.g{display:grid;grid-template-columns:repeat(auto-fill,minmax(156px,1fr));gap:10px}
.t{display:flex;flex-direction:column;background:var(--sf);border:1px solid var(--line);border-radius:14px;overflow:hidden}
.t.on{outline:2px solid var(--sel);outline-offset:-2px}
.p{display:grid;place-items:center;height:132px;overflow:hidden;color:#1f1219;font-weight:700;font-size:28px;text-decoration:none}
.p img{width:100%;height:132px;object-fit:cover}.p .art{width:96px;height:96px}
.t1{background:#f9dec3}.t2{background:#d6eacd}.t3{background:#f7d5e2}.t4{background:#d2e5f4}.t5{background:#ffe7ae}.t6{background:#dfd8ee}
.b{display:flex;flex:1;gap:6px;align-items:flex-end;justify-content:space-between;padding:10px}
.b>div{min-width:0;align-self:flex-start}
h3 a{color:inherit;text-decoration:none;display:block;padding:4px 0}
.m b{font-size:16px}.ch s,.m s{font-size:14px;color:var(--ink2)}
.of{display:inline-block;border-radius:6px;padding:0 8px;background:#ffe7ae;color:#2a1408;font-size:14px;line-height:22px;font-weight:700}
.n{width:64px;height:48px;text-align:center;border:1px solid var(--line2);border-radius:12px;background:var(--sf)}
.add{flex:none;min-width:48px;height:48px;border-radius:12px;border:1px solid var(--line2);background:var(--sf);font-size:22px;font-weight:700;padding:0 6px}
.t.on .add{background:var(--a);border-color:var(--a);color:#fff;font-size:18px}
.card{background:var(--sf);border:1px solid var(--line);border-radius:14px;padding:16px;margin-top:16px}
dl{display:grid;grid-template-columns:1fr auto;gap:6px 16px}dd{text-align:right}
.ch{display:flex;gap:10px;align-items:center;min-height:48px;border-top:1px solid var(--line)}.ch input{flex:none;width:24px;height:24px;accent-color:var(--a)}.ch span{flex:1}
legend{font-weight:700;padding:14px 0 6px}
.big{width:100%;height:min(60vw,360px);border-radius:14px;margin-top:16px}.big img{height:100%}.big .art{width:50%;height:80%;object-fit:contain}
.mb{display:block;width:100%;margin-top:18px}
footer{text-align:center;padding:20px 16px 250px}
footer a{color:inherit;display:inline-flex;align-items:center;min-height:48px}
.slab{position:fixed;left:0;right:0;bottom:0;background:#2e0a1d;color:#fff;border-top:4px solid #f6b21b;padding:10px 0 max(10px,env(safe-area-inset-bottom))}
.slab .r{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;justify-content:space-between}
.slab .go{flex:none;background:#f6b21b;color:#2a1408;border-color:#f6b21b}
.slab .sum{margin-left:auto;white-space:nowrap;font-size:24px;line-height:28px;font-weight:700}
.slab .s,.slab .sum small,.slab summary{color:#dfc3d0}
.slab summary{min-height:48px;display:flex;align-items:center;cursor:pointer}
.slab details{flex:1 1 130px}.slab details[open]{flex-basis:100%}.slab ul{max-height:40vh;overflow:auto}
.slab li{display:flex;gap:8px;align-items:center;border-top:1px solid #935c7b;min-height:52px}.slab li span{flex:1}
.slab li button{min-width:48px;height:48px;background:none;border:0;color:#fff;font-size:20px}
.slab :focus-visible{outline-color:#fff}
.err{background:#fde7e1;color:#8f1d0b;border-radius:10px;padding:10px 12px;margin:12px 0 0}
.slab .err{margin:0 0 8px}
.to{display:flex;gap:12px;align-items:center;color:#dfc3d0;font-size:14px;padding-bottom:8px}.to select{flex:1;min-width:0;height:48px;padding:0 12px;border:1px solid #935c7b;border-radius:12px;background:#2e0a1d;color:#fff;font:inherit;font-size:16px}
@media(max-width:480px){.slab .go{width:100%}}
@media(max-width:400px){.g{grid-template-columns:1fr 1fr}.w{padding:0 12px}}
`
