<?php
// Switches of the WordPress that tests start, and uploads in its data folder.
$switches = explode(',', (string) getenv('WORDPRESS_SWITCHES'));

add_filter('upload_dir', function ($folders) {
    $path = getenv('WORDPRESS_DATA') . '/uploads';
    wp_mkdir_p($path);
    $url = getenv('WORDPRESS_URL') . '/?upload=';
    return ['path' => $path, 'basedir' => $path, 'url' => $url, 'baseurl' => $url, 'subdir' => ''] + $folders;
});

add_action('init', function () use ($switches) {
    // Serves uploads, which are outside of the site's folder.
    if (isset($_GET['upload'])) {
        $file = getenv('WORDPRESS_DATA') . '/uploads/' . basename($_GET['upload']);
        header('Content-Type: ' . (wp_check_filetype($file)['type'] ?: 'application/octet-stream'));
        readfile($file);
        exit;
    }
    if (in_array('yoast', $switches, true)) {
        foreach (['_yoast_wpseo_title', '_yoast_wpseo_metadesc', '_yoast_wpseo_canonical'] as $key) {
            register_post_meta('post', $key, [
                'type' => 'string',
                'single' => true,
                'show_in_rest' => true,
                'auth_callback' => fn () => current_user_can('edit_posts'),
            ]);
        }
    }
});

if (in_array('no-application-passwords', $switches, true)) {
    add_filter('wp_is_application_passwords_available', '__return_false');
}
if (in_array('members-only', $switches, true)) {
    add_filter('rest_authentication_errors', fn ($result) => $result ?: (is_user_logged_in() ? $result
        : new WP_Error('rest_not_logged_in', 'Only for members.', ['status' => 401])));
}
