/** The whole style of a popup: of its frame, and of the preview, which draws it into a tree of its own. `--a` is the shop's colour. */
export const popupStyle = `:host,.kp{--ink:#1f1219;--ink2:#56464f;--sf:#fff;--line:#8f7f87;--bad:#bc2a12;--f:#1d5a8a}
@media(prefers-color-scheme:dark){:host,.kp{--ink:#f8f0f3;--ink2:#d0bec8;--sf:#21131b;--line:#88707d;--bad:#ff9c86;--f:#9ccbf0}}
html,body{margin:0;background:none}
.kp,.kp *{box-sizing:border-box}
.kp{position:relative;background:var(--sf);color:var(--ink);font:16px/22px Roboto,system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;overflow-wrap:anywhere}
.kp h2,.kp p,.kp form{margin:0}
.kp h2{font-size:20px;line-height:25px;padding-right:44px}
.kp .pic+.in h2{padding-right:0}
.kp .pic{display:block;width:100%;height:150px;object-fit:cover;background:#ffe7ae}
.kp .in{padding:16px 18px 14px;display:grid;gap:10px}
.kp .t{color:var(--ink2);white-space:pre-wrap}
.kp button,.kp input,.kp .go{font:inherit;color:inherit}
.kp button,.kp .go{cursor:pointer;touch-action:manipulation;border-radius:12px;min-height:48px;padding:6px 16px}
.kp .x{position:sticky;z-index:1;top:4px;float:right;margin:4px 4px -52px 0;width:48px;height:48px;padding:0;display:grid;place-items:center;border:0;background:var(--sf);border-radius:24px}
.kp .x svg{width:22px;height:22px;stroke:currentColor;stroke-width:2.2;fill:none;stroke-linecap:round}
.kp .pri{display:flex;align-items:center;justify-content:center;width:100%;border:0;background:var(--a);color:#fff;font-weight:700;text-decoration:none}
.kp .no{border:0;background:none;color:var(--ink2);width:100%;min-height:44px}
.kp a.no{display:flex;align-items:center;justify-content:center}
.kp :focus-visible{outline:3px solid var(--f);outline-offset:2px}
.kp label{display:grid;gap:4px;font-weight:500}
.kp input[type=text],.kp input[type=tel]{height:48px;padding:0 12px;border:1px solid var(--line);border-radius:12px;background:var(--sf);width:100%;font-size:16px}
.kp .tick{display:flex;gap:10px;align-items:flex-start;font-weight:400;font-size:15px;min-height:44px}
.kp .tick input{flex:none;width:24px;height:24px;margin:0;accent-color:var(--a)}
.kp .bad{color:var(--bad);font-weight:500}
.kp .code{display:flex;gap:10px;align-items:center;justify-content:space-between;border:2px dashed var(--line);border-radius:12px;padding:6px 6px 6px 14px}
.kp .code b{font-size:20px;letter-spacing:.06em}
.kp .code button{border:1px solid var(--line);background:var(--sf);font-weight:700}
.kp .clock{display:flex;gap:8px;align-items:baseline;color:var(--ink2)}
.kp .clock b{color:var(--ink);font-size:18px;font-variant-numeric:tabular-nums}
.kp form{display:grid;gap:10px}
.kp [hidden]{display:none}
.kp.bar{display:flex;align-items:center;justify-content:center;padding-right:56px}
.kp.bar .pic{width:96px;height:96px;flex:none}
.kp.bar .in{grid-template-columns:minmax(0,1fr) minmax(200px,auto);align-items:center;max-width:1000px;flex:1;column-gap:20px}
.kp.bar h2,.kp.bar .t,.kp.bar .clock{grid-column:1;padding-right:0}
.kp.bar .do{grid-column:2;grid-row:1/span 4}
.kp.bar .x{position:absolute;top:50%;right:4px;margin:-24px 0 0}
.kp.bar .no{display:none}
.kp .do{display:grid;gap:10px}
.kp.sheet .in{padding-bottom:max(14px,env(safe-area-inset-bottom))}
@media(prefers-reduced-motion:no-preference){.kp{animation:kp .22s ease-out}}
@keyframes kp{from{opacity:0;transform:translateY(14px)}}
`
