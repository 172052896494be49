/** Shows the number on the installed app's icon if the system can; 0 removes it. */
export function showOnIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // The browser refuses if the app isn't installed.
  void shown.catch(() => undefined);
}
