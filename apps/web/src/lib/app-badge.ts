/** The number on the installed app's icon, where the system has one; 0 takes it off. */
export function showOnIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Refused where the app is not installed.
  void shown.catch(() => undefined);
}
