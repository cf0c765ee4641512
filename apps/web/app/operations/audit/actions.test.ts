import { AUDIT_ACTIONS } from '@inkstep/contract/audit-actions';
import { expect, test } from 'vitest';
import texts from '../../i18n/texts/en/operations/audit.json';
import { actionKey, GROUPS, groupActions } from './actions.ts';

test('[ADM-36] every action has a text, and a place in the filter', () => {
  const keys = AUDIT_ACTIONS.map((action) => actionKey(action).replace('actions.', ''));
  expect(Object.keys(texts.actions).toSorted()).toEqual(keys.toSorted());
  expect(GROUPS.flatMap(groupActions).toSorted()).toEqual(AUDIT_ACTIONS.toSorted());
});
