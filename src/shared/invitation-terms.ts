/** How many days an invitation can be accepted after its latest letter. */
export const invitationDays = 7
/** How many addresses one call may invite. */
export const mostInvited = 50

/** What invitations can be listed by; `revoked` includes those the person declined. */
export const invitationStates = ['open', 'accepted', 'revoked', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]
