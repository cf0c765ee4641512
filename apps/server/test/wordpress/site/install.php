<?php
// Installs WordPress into the data folder, with a user for each role. Prints their application passwords as JSON.
define('WP_INSTALLING', true);
function wp_mail() { return true; }
require getenv('WORDPRESS_SITE') . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install('Kettle blog', 'administrator', 'administrator@example.com', true, '', 'login-password');
update_option('permalink_structure', '/%postname%/');
$themes = array_keys(wp_get_themes());
if ($themes) switch_theme($themes[0]);
wp_delete_post(1, true);

$passwords = [];
foreach (['administrator', 'editor', 'author', 'contributor', 'subscriber'] as $role) {
    $user = get_user_by('login', $role);
    $id = $user ? $user->ID : wp_insert_user([
        'user_login' => $role,
        'user_pass' => 'login-password',
        'user_email' => "$role@example.com",
        'display_name' => ucfirst($role) . ' Smith',
        'role' => $role,
    ]);
    [$password] = WP_Application_Passwords::create_new_application_password($id, ['name' => 'Tests']);
    $passwords[$role] = $password;
}
echo json_encode($passwords);
