/** What a person can be told of, and by which ways unless they choose otherwise. */
export const notificationKinds = {
  'data.loaded': { title: 'Data loaded', description: 'Somebody loaded lines', isShown: true, isMailed: false },
  'data.undone': {
    title: 'Data undone',
    description: 'Somebody took loaded lines back',
    isShown: true,
    isMailed: false,
  },
  'member.joined': {
    title: 'New people',
    description: 'Somebody joined the organisation',
    isShown: true,
    isMailed: false,
  },
  'account.security': {
    title: 'Security of your account',
    description: 'A new device, a new password, a changed second factor or API key',
    isShown: true,
    isMailed: true,
  },
} as const

export type NotificationKind = keyof typeof notificationKinds
