import { adminPaths } from '@inkstep/contract/admin-paths';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { downloadFile } from '../../kit/api/download-file.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { type AuditFilters, sentFilters } from './audit-filters.ts';

/** One page of the list; an empty cursor is the first one. */
export const auditQuery = (filters: AuditFilters, cursor: string) =>
  queryOptions({
    queryKey: ['admin', 'audit', sentFilters(filters), cursor],
    queryFn: ({ signal }) =>
      adminApi.listAuditEvents({ query: { ...sentFilters(filters), ...(cursor && { cursor }) } }, { signal }),
    staleTime: 0,
  });

export const useExportAudit = (filters: AuditFilters) =>
  useSingleMutation({
    mutationFn: () => {
      const query = new URLSearchParams(Object.entries(sentFilters(filters)));
      return downloadFile(adminPaths.exportAuditEvents, 'audit_log.csv', query.toString());
    },
  });
