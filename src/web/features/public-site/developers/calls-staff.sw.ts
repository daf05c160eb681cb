export const staffCalls: Readonly<Record<string, string>> = {
  'GET /api/store/staff': 'Wafanyakazi na mialiko iliyo wazi',
  'POST /api/store/staff/invitations': 'Mwalike mtu',
  'POST /api/store/staff/invitations/:id/resend': 'Tuma mwaliko tena',
  'DELETE /api/store/staff/invitations/:id': 'Futa mwaliko',
  'DELETE /api/store/staff/members/:id/pin': 'Mwondolee mfanyakazi PIN yake',
  'GET /api/store/staff/work':
    'Watu wameuza na kuhudumia nini kwa siku fulani, saa zao na kamisheni; za mtu mwenyewe tu kama hana ruhusa ya kuona wafanyakazi',
  'PUT /api/store/staff/members/:id/commission': 'Mfanyakazi anapata nini kwa anachouza au kuhudumia',
  'PUT /api/store/staff/members/:id': 'Badilisha ruhusa za mfanyakazi',
  'DELETE /api/store/staff/members/:id': 'Ondoa mfanyakazi dukani',
  'DELETE /api/store/staff/members/:id/sessions': 'Mtoe mfanyakazi kwenye vifaa vyote',
  'GET /api/store/staff/members/:id/devices': 'Mfanyakazi anaruhusiwa kufanya kazi kwenye vifaa vipi',
  'PUT /api/store/staff/members/:id/devices': 'Chagua vifaa ambavyo mfanyakazi anaruhusiwa kuvitumia',
  'POST /api/store/staff/owners': 'Mfanye mtu mwenye duka, au mwondoe',
  'DELETE /api/store/staff/owners/:id': 'Futa badiliko hilo',
  'POST /api/store/staff/owners/step-down': 'Acha kuwa mwenye duka',
}
