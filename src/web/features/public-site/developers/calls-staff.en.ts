/** Of the people of a shop. */
export const staffCalls: Readonly<Record<string, string>> = {
  'GET /api/store/staff': 'Members and open invitations',
  'POST /api/store/staff/invitations': 'Invite somebody',
  'POST /api/store/staff/invitations/:id/resend': 'Send an invitation again',
  'DELETE /api/store/staff/invitations/:id': 'Withdraw an invitation',
  'DELETE /api/store/staff/members/:id/pin': 'Take a member’s PIN away',
  'GET /api/store/staff/work':
    'What people sold and served in some days, their hours and commissions; one’s own without the right to see the staff',
  'PUT /api/store/staff/members/:id/commission': 'What a member gets of what they sell or serve',
  'PUT /api/store/staff/members/:id': 'Change what a member may do',
  'DELETE /api/store/staff/members/:id': 'Remove a member from the shop',
  'DELETE /api/store/staff/members/:id/sessions': 'Log a member out on all devices',
  'GET /api/store/staff/members/:id/devices': 'On which devices a member may work',
  'PUT /api/store/staff/members/:id/devices': 'Choose on which devices a member may work',
  'POST /api/store/staff/owners': 'Make somebody an owner, or end it',
  'DELETE /api/store/staff/owners/:id': 'Take such a change back',
  'POST /api/store/staff/owners/step-down': 'Stop being an owner',
}
